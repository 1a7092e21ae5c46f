import { stat } from "node:fs/promises";
import { join } from "node:path";
import { MAX_GALLERY_BYTES } from "@nocturne/contract";

/** What a bucket holds for everybody to read: what admins saved, and what Medusa stored. Nothing else is asked for. */
const PUBLIC_KEY = /^((images|gallery|videos)\/[A-Za-z0-9_-]+\.[a-z0-9]{2,5}|static\/[^/]+)$/;

const FETCH_MS = 12_000;

/** Thrown where the bucket cannot be reached, says nothing, or has trouble of its own. */
export class BucketAway extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The bucket gave no picture: ${why}`, { cause });
  }
}

/**
 * A stored picture: `read` gives what the decoder takes, `version` tells two pictures of one name apart, `size` is that of
 * a file of ours in bytes, null for one in the bucket.
 */
export type ImageSource = { version: string; size: number | null; read: () => Promise<string | Buffer | null> };

/** Finds a picture under our uploads folder, else in the bucket where there is one; null where it is in neither. */
export async function findImageSource(folder: string, bucketUrl: string, path: string): Promise<ImageSource | null> {
  const file = join(folder, path);
  try {
    const { size, mtimeMs } = await stat(file);
    return { version: `${size}-${Math.floor(mtimeMs)}`, size, read: async () => Promise.resolve(file) };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))) {
      throw error;
    }
  }
  return bucketUrl && PUBLIC_KEY.test(path)
    ? { version: bucketUrl, size: null, read: () => fetchImage(`${bucketUrl}/${path}`) }
    : null;
}

async function fetchImage(url: string): Promise<Buffer | null> {
  try {
    return await readImage(url);
  } catch (error) {
    throw error instanceof BucketAway ? error : new BucketAway(String(error), error);
  }
}

async function readImage(url: string): Promise<Buffer | null> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(FETCH_MS) });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    // Without leave to list its files a bucket calls a missing one forbidden.
    if (answer.status === 404 || answer.status === 403) return null;
    throw new BucketAway(`it answered ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_GALLERY_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}
