import { hash } from "node:crypto";

const NEWLINE = 10;
const LANES = 8;

/** What a table comes to, as a manifest says it. */
export interface Sum {
  rows: number;
  bytes: number;
  sum: string;
}

/**
 * What all rows of a table come to, in whatever order they are read: their number, their bytes, and the sum of their
 * SHA-256 hashes, eight numbers of 32 bits each.
 */
export class TableSum {
  rows = 0;
  bytes = 0;
  lanes = new Uint32Array(LANES);

  /** Adds rows as COPY writes them: one a line, each line whole. */
  add(lines: Buffer) {
    this.bytes += lines.length;
    for (let from = 0; from < lines.length;) {
      const to = lines.indexOf(NEWLINE, from);
      const digest = hash("sha256", lines.subarray(from, to), "buffer");
      for (let lane = 0; lane < LANES; lane++)
        this.lanes[lane] = (this.lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4);
      this.rows++;
      from = to + 1;
    }
  }

  toJSON(): Sum {
    const sum = Array.from(this.lanes, (lane) => lane.toString(16).padStart(8, "0")).join("");
    return { rows: this.rows, bytes: this.bytes, sum };
  }
}

/** Cuts a stream of lines into pieces of about `size` bytes that end where a line ends. */
export async function* wholeLines(stream: AsyncIterable<Buffer>, size: number) {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    parts.push(chunk);
    length += chunk.length;
    if (length < size || !chunk.includes(NEWLINE)) continue;
    const all = Buffer.concat(parts);
    const end = all.lastIndexOf(NEWLINE) + 1;
    yield all.subarray(0, end);
    parts = end < all.length ? [all.subarray(end)] : [];
    length = all.length - end;
  }
  if (length > 0) yield Buffer.concat(parts);
}
