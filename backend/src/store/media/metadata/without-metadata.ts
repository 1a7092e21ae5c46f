import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { editedFile } from "./edits";
import { filmEdits } from "./film";
import { isStrippable, stripPicture } from "./picture";
import { stillEdits } from "./still";

const FILMS = new Set(["video/mp4", "video/x-m4v", "video/quicktime"]);
const STILLS = new Set(["image/avif", "image/heic", "image/heif"]);

/** True for the kinds of files that this module can take a place out of: all that cameras write, and most that editors do. */
export const canHoldPlaces = (mime: string) => isStrippable(mime) || STILLS.has(mime) || FILMS.has(mime);

/**
 * A file as it may be shown to everybody: without what a camera notes about where, when and by whom it was taken. Null
 * where nothing of that is in it, so that it can stay as it is, byte for byte.
 */
export async function withoutMetadata(path: string, mime: string): Promise<Readable | null> {
  if (FILMS.has(mime)) return editedFile(path, await filmEdits(path));
  if (STILLS.has(mime)) return editedFile(path, await stillEdits(path));
  if (!isStrippable(mime)) return null;
  const bytes = await readFile(path);
  const stripped = await stripPicture(bytes, mime);
  return stripped.equals(bytes) ? null : Readable.from([stripped]);
}
