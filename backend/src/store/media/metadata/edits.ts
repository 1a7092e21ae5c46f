import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

/** Bytes to put in place of as many others: zeros from `at` on, or what `bytes` holds. Nothing in a file moves. */
export type Edit = { at: number; length: number; bytes?: Buffer };

function apply(chunk: Buffer, position: number, { at, length, bytes }: Edit): void {
  const from = Math.max(at, position);
  const to = Math.min(at + length, position + chunk.length);
  if (from >= to) return;
  if (bytes) bytes.copy(chunk, from - position, from - at, to - at);
  else chunk.fill(0, from - position, to - position);
}

async function* edited(path: string, edits: readonly Edit[]): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    for (const edit of edits) apply(chunk, position, edit);
    position += chunk.length;
    yield chunk;
  }
}

/** A file as a stream with edits, in their order; null where there are none. */
export function editedFile(path: string, edits: readonly Edit[]): Readable | null {
  return edits.length > 0 ? Readable.from(edited(path, edits)) : null;
}
