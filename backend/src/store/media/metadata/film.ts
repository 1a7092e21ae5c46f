import { open } from "node:fs/promises";
import { BoxFile, freed, type Box } from "./boxes";
import type { Edit } from "./edits";
import { sampleRanges } from "./samples";

/** Notes that name the program that wrote a film, its chapters and its tracks: nothing about who took it, and where. */
const HARMLESS = new Set(["©too", "©enc", "©swr", "chpl", "name", "free", "skip", "hdlr"]);
/** The id of a `uuid` box that holds XMP. */
const XMP = "be7acfcb97a942e89c71999491e3afac";
/** Tracks of measurements, such as a camera's GPS log. */
const MEASUREMENTS = new Set(["meta", "camm"]);

/**
 * What must change in an MP4 or MOV so that it does not tell where, when and by whom it was taken: locations (`©xyz`,
 * `loci`, Apple's and Android's keys), XMP, and tracks of measurements with all their samples. Everything stays where it
 * is in the file, so nothing is encoded again and no offset changes.
 */
export async function filmEdits(path: string): Promise<Edit[]> {
  const file = await open(path, "r");
  try {
    const boxes = new BoxFile(file, (await file.stat()).size);
    const top = await boxes.between(0, boxes.size);
    const movie = top.find(({ type }) => type === "moov");
    const edits = [...(await notesAmong(boxes, top)), ...(await notesAmong(boxes, await boxes.in(movie)))];
    for (const track of (await boxes.in(movie)).filter(({ type }) => type === "trak")) {
      edits.push(...(await trackEdits(boxes, track)));
    }
    return edits;
  } finally {
    await file.close();
  }
}

async function trackEdits(boxes: BoxFile, track: Box): Promise<Edit[]> {
  const parts = await boxes.in(track);
  const media = await boxes.in(parts.find(({ type }) => type === "mdia"));
  const handler = media.find(({ type }) => type === "hdlr");
  const kind = handler ? (await boxes.read(handler.content + 8, 4)).toString("latin1") : "";
  if (!MEASUREMENTS.has(kind)) return await notesAmong(boxes, parts);
  const samples = (await sampleRanges(boxes, media)).filter(({ at, length }) => at + length <= boxes.size);
  return [...samples, ...freed(track)];
}

/** Edits for the boxes of notes among others. */
async function notesAmong(boxes: BoxFile, among: readonly Box[]): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const box of among) {
    if (box.type === "udta") {
      for (const note of await boxes.in(box)) {
        const isPersonal = note.type === "meta" ? await isPersonalMeta(boxes, note) : !HARMLESS.has(note.type);
        if (isPersonal) edits.push(...freed(note));
      }
    }
    const isXmp = box.type === "uuid" && (await boxes.read(box.content, 16)).toString("hex") === XMP;
    if (isXmp || (box.type === "meta" && (await isPersonalMeta(boxes, box)))) edits.push(...freed(box));
  }
  return edits;
}

/** QuickTime's `meta` holds boxes at once, MP4's after four bytes. */
async function isPersonalMeta(boxes: BoxFile, meta: Box): Promise<boolean> {
  const isQuickTime = (await boxes.read(meta.content + 4, 4)).toString("latin1") === "hdlr";
  for (const part of await boxes.in(meta, isQuickTime ? 0 : 4)) {
    if (part.type === "ilst") {
      const items = await boxes.in(part);
      if (items.some(({ type }) => !HARMLESS.has(type))) return true;
    } else if (part.type !== "keys" && !HARMLESS.has(part.type)) {
      return true;
    }
  }
  return false;
}
