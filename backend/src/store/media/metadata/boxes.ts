import type { FileHandle } from "node:fs/promises";
import type { Edit } from "./edits";

/** A box of the ISO base media format (MP4, MOV, AVIF): `start` is that of its header, `content` that of what it holds. */
export type Box = { type: string; start: number; content: number; end: number };

/** No film has nearly as many; a file that was made to keep a parser busy has. */
const MAX_BOXES = 40_000;
/** Tables of one track. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024;

/** Reads the boxes of a file, a header at a time: the film itself is never read. */
export class BoxFile {
  private boxes = 0;

  constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  /** What a box holds; throws where that is larger than any table is. */
  async contentOf({ content, end }: Box): Promise<Buffer> {
    if (end - content > MAX_TABLE_BYTES) throw new Error("A table of a film is too large.");
    return await this.read(content, end - content);
  }

  /** The boxes between two places, up to the first that is none. */
  async between(start: number, end: number): Promise<Box[]> {
    const found: Box[] = [];
    for (let at = start; at + 8 <= end;) {
      const box = await this.boxAt(at, end);
      if (!box) break;
      this.boxes += 1;
      if (this.boxes > MAX_BOXES) throw new Error("A film has too many parts.");
      found.push(box);
      at = box.end;
    }
    return found;
  }

  /** What is in a box that holds nothing but boxes, after `skipped` bytes. */
  async in(box: Box | undefined, skipped = 0): Promise<Box[]> {
    return box ? await this.between(box.content + skipped, box.end) : [];
  }

  private async boxAt(start: number, limit: number): Promise<Box | null> {
    const head = await this.read(start, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short;
    const headerBytes = isLong ? 16 : 8;
    if (size < headerBytes || start + size > limit) return null;
    return { type, start, content: start + headerBytes, end: start + size };
  }
}

/** Makes a box free space: every player passes over it, and nothing of what it held is left. */
export function freed({ start, content, end }: Box): Edit[] {
  return [
    { at: start + 4, length: 4, bytes: Buffer.from("free") },
    { at: content, length: end - content },
  ];
}
