const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** How often a GIF repeats, and its colours; other applications leave notes, such as XMP. */
const KEPT = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The end of a run of sub-blocks, which an empty one ends. */
function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    const size = bytes.readUInt8(at);
    at += 1 + size;
    if (size === 0) return at;
  }
}

/** A GIF without comments and XMP, and without what follows its end. Throws on what is no whole GIF. */
export function stripGif(bytes: Buffer): Buffer {
  if (!/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) throw new Error("That is no GIF.");
  let at = 13 + colorTableBytes(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  for (;;) {
    const start = at;
    const kind = bytes.readUInt8(at);
    if (kind === TRAILER) {
      parts.push(bytes.subarray(at, at + 1));
      return Buffer.concat(parts);
    }
    let isKept = true;
    if (kind === IMAGE) {
      at = endOfBlocks(bytes, at + 11 + colorTableBytes(bytes.readUInt8(at + 9)));
    } else if (kind === EXTENSION) {
      const label = bytes.readUInt8(at + 1);
      if (label === COMMENT) isKept = false;
      if (label === APPLICATION) isKept = KEPT.has(bytes.toString("latin1", at + 3, at + 14));
      at = endOfBlocks(bytes, at + 2);
    } else {
      throw new Error("A GIF has an unknown block.");
    }
    if (isKept) parts.push(bytes.subarray(start, at));
  }
}
