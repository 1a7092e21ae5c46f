import { open } from "node:fs/promises";
import { BoxFile, type Box } from "./boxes";
import type { Edit } from "./edits";
import { filmEdits } from "./film";

/** The items of a still picture that are notes: EXIF, and XMP as text of some type. */
const NOTES = new Set(["Exif", "mime"]);

/**
 * What must change in an AVIF, or another picture of its family, so that its EXIF and XMP hold nothing but zeros. How the
 * picture is turned stands in properties of its own, and stays.
 */
export async function stillEdits(path: string): Promise<Edit[]> {
  const file = await open(path, "r");
  try {
    const boxes = new BoxFile(file, (await file.stat()).size);
    const meta = (await boxes.between(0, boxes.size)).find(({ type }) => type === "meta");
    const parts = await boxes.in(meta, 4);
    const part = (name: string) => parts.find(({ type }) => type === name);
    const notes = await noteItems(boxes, part("iinf"));
    const places = part("iloc");
    const stored = places && notes.size > 0 ? readPlaces(await boxes.contentOf(places), notes, part("idat")) : [];
    const edits = [...stored.filter(({ at, length }) => at + length <= boxes.size), ...(await filmNotes(path, meta))];
    const isDone = await Promise.all(edits.map(async (edit) => await isInPlace(boxes, edit)));
    return edits.filter((_edit, index) => !isDone[index]);
  } finally {
    await file.close();
  }
}

async function isInPlace(boxes: BoxFile, { at, length, bytes }: Edit): Promise<boolean> {
  return (await boxes.read(at, length)).equals(bytes ?? Buffer.alloc(length));
}

/** A picture that moves is a film too; the `meta` of the still one is not notes. */
async function filmNotes(path: string, meta: Box | undefined): Promise<Edit[]> {
  const isInMeta = ({ at }: Edit) => meta !== undefined && at >= meta.start && at < meta.end;
  return (await filmEdits(path)).filter((edit) => !isInMeta(edit));
}

/** The ids of the items that are notes. */
async function noteItems(boxes: BoxFile, list: Box | undefined): Promise<Set<number>> {
  const found = new Set<number>();
  if (!list) return found;
  const version = (await boxes.read(list.content, 1)).readUInt8(0);
  for (const entry of await boxes.in(list, version === 0 ? 6 : 8)) {
    if (entry.type !== "infe") continue;
    const bytes = await boxes.contentOf(entry);
    const isLong = bytes.readUInt8(0) >= 3;
    const typeAt = isLong ? 10 : 8;
    if (NOTES.has(bytes.toString("latin1", typeAt, typeAt + 4))) {
      found.add(isLong ? bytes.readUInt32BE(4) : bytes.readUInt16BE(4));
    }
  }
  return found;
}

/** Where those items lie, by the `iloc` box. */
function readPlaces(table: Buffer, wanted: ReadonlySet<number>, data: Box | undefined): Edit[] {
  let at = 0;
  const next = (bytes: number) => {
    let value = 0;
    for (let i = 0; i < bytes; i += 1) value = value * 256 + table.readUInt8(at + i);
    at += bytes;
    return value;
  };
  const version = next(1);
  next(3);
  const [sizes, bases] = [next(1), next(1)];
  const indexBytes = version > 0 ? bases & 15 : 0;
  const found: Edit[] = [];
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = next(version < 2 ? 2 : 4);
    const isInData = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next(bases >> 4) + (isInData ? (data?.content ?? 0) : 0);
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(indexBytes);
      const start = base + next(sizes >> 4);
      const length = next(sizes & 15);
      if (wanted.has(id)) found.push({ at: start, length });
    }
  }
  return found;
}
