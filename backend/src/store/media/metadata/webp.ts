const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

type Chunk = { type: string; bytes: Buffer };

function readChunks(bytes: Buffer): Chunk[] {
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp) throw new Error("That is no WebP.");
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new Error("A WebP ends before its end.");
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end;) {
    const size = bytes.readUInt32LE(at + 4);
    const next = Math.min(at + 8 + size + (size % 2), end);
    if (at + 8 + size > end) throw new Error("A chunk of a WebP is longer than the file.");
    chunks.push({ type: bytes.toString("latin1", at, at + 4), bytes: bytes.subarray(at, next) });
    at = next;
  }
  return chunks;
}

/** A WebP without EXIF and XMP, and without what follows its end. Throws on what is no whole WebP. */
export function stripWebp(bytes: Buffer): Buffer {
  const parts = readChunks(bytes)
    .filter(({ type }) => KEPT.has(type))
    .map(({ type, bytes: chunk }) => {
      if (type !== "VP8X") return chunk;
      const plain = Buffer.from(chunk);
      plain.writeUInt8(plain.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG), 8);
      return plain;
    });
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

export function isLosslessWebp(bytes: Buffer): boolean {
  return readChunks(bytes).some(({ type }) => type === "VP8L");
}
