import type { MediaType } from "@nocturne/contract";
import sharp from "sharp";
import { kindOfMime, type Kind } from "./media-types";
import type { ObjectStore } from "./object-store";

const HEAD_BYTES = 64 * 1024;
/** A picture of 100 megapixels takes 400 MB to unfold; larger ones are refused. */
const MAX_PIXELS = 100_000_000;

export type Inspected = { kind: Kind; width: number | null; height: number | null };

/**
 * What an object really is, by its bytes alone; null where that is not `media`, or cannot be read. A picture's width and
 * height are those it is shown with, after its EXIF rotation.
 */
export async function inspectUpload(store: ObjectStore, key: string, media: MediaType): Promise<Inspected | null> {
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = await fileTypeFromBuffer(await store.readStart(key, HEAD_BYTES));
  const kind = kindOfMime(detected?.mime);
  if (kind?.media !== media) return null;
  if (media === "video") return { kind, width: null, height: null };
  const size = await store.withFile(key, readPictureSize);
  return size && { kind, ...size };
}

async function readPictureSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    return autoOrient;
  } catch {
    // Whatever the decoder dislikes is no picture that a browser should be given.
    return null;
  }
}
