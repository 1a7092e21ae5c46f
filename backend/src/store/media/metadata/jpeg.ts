const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;

/** Segments of applications that say how a picture is shown; all others say where, when and with what it was taken. */
const KEPT: Record<number, string> = { 0xe0: "JFIF\0", 0xe2: "ICC_PROFILE\0", 0xee: "Adobe" };

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function isKept(marker: number, content: Buffer): boolean {
  if (marker === COM) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = KEPT[marker];
  return name !== undefined && content.subarray(0, name.length).toString("latin1") === name;
}

/** Where the compressed data that begins at `from` ends: at the next marker that is none of the data's own. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Error("A JPEG ends before its end.");
}

/**
 * A JPEG without EXIF, XMP, IPTC, comments, previews, and without what follows its end, such as the video of a "live"
 * photo. The compressed picture and its colour profile stay as they are. Throws on what is no whole JPEG.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new Error("That is no JPEG.");
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new Error("A JPEG has no marker where one must be.");
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) throw new Error("A JPEG ends before its end.");
    if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2));
      return Buffer.concat(parts);
    }
    if (hasNoLength(marker)) {
      parts.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4) throw new Error("A segment of a JPEG has no length.");
    const last = marker === SOS ? endOfScan(bytes, end) : end;
    if (isKept(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, last));
    at = last;
  }
}
