import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { tooLarge } from "./sizes";

/** A file that has arrived whole and does not have its name yet. */
export type Draft = { path: string; size: number; md5: string };

/**
 * Writes streams, one after the other, to a new file in `folder`, and to the disk itself. Past the limit, or where a
 * stream breaks off, nothing is kept and it throws; the streams are left open, so that a request can still be answered.
 */
export async function writeDraft(
  folder: string,
  bodies: Iterable<Readable>,
  maxBytes: number,
  mode = 0o644,
): Promise<Draft> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx", mode);
  const hash = createHash("md5");
  let size = 0;
  try {
    for (const body of bodies) {
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(maxBytes);
        hash.update(chunk);
        await file.appendFile(chunk);
      }
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, size, md5: hash.digest("hex") };
}

/** Gives a draft its name, in one step that a crash cannot halve. */
export async function publishDraft(draft: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
  await syncFolder(dirname(target));
}

/** Makes names in a folder survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** True for the error of a file that is not there. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === "ENOENT";
}
