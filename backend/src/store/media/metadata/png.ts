const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** What decoding and colours need, animation included; the rest is text, EXIF, times, and notes of programs. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT".split(" "),
);

/** Calls `use` with every chunk, header and checksum included. Throws on what is no whole PNG. */
function eachChunk(bytes: Buffer, use: (type: string, chunk: Buffer) => void): void {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error("That is no PNG.");
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error("A PNG ends before its end.");
    const type = bytes.toString("latin1", at + 4, at + 8);
    use(type, bytes.subarray(at, end));
    if (type === "IEND") return;
    at = end;
  }
}

/** A PNG without EXIF, XMP, texts and times, and without what follows its end. Throws on what is no whole PNG. */
export function stripPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [SIGNATURE];
  eachChunk(bytes, (type, chunk) => {
    const isCritical = /^[A-Z]/.test(type);
    const isProgramName = type === "tEXt" && chunk.subarray(8, 17).toString("latin1") === "Software\0";
    if (KEPT.has(type) || isCritical || isProgramName) parts.push(chunk);
  });
  return Buffer.concat(parts);
}

/** True for a PNG that moves, which sharp takes for its first picture. */
export function isAnimatedPng(bytes: Buffer): boolean {
  let isAnimated = false;
  eachChunk(bytes, (type) => {
    isAnimated ||= type === "acTL";
  });
  return isAnimated;
}
