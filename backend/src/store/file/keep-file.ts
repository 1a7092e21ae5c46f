import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { MedusaError } from "@medusajs/framework/utils";
import pLimit from "p-limit";
import { canHoldPlaces, withoutMetadata } from "../media/metadata/without-metadata";
import { writeDraft } from "../media/write-file";
import { isPrivateKey } from "./file-keys";
import { fileStore } from "./file-storage";

/** Pictures are read whole to look for what a camera noted: as many at once as this, however many arrive. */
const cleaning = pLimit(2);

/**
 * Stores what a stream gives under a new key, and returns its address. It is written to this machine's disk as it comes.
 * Public pictures and films lose what a camera noted. Throws `file_too_large` past the limit, and Medusa's
 * `invalid_data` where a public picture cannot be read; then nothing is kept.
 */
export async function keepFile(
  key: string,
  body: Readable,
  { mimeType, maxBytes }: { mimeType: string; maxBytes: number },
): Promise<{ key: string; url: string }> {
  const store = fileStore();
  const folder = store.draftsFolder(key);
  const sent = await writeDraft(folder, [body], maxBytes, 0o600);
  const drafts = [sent.path];
  try {
    if (!isPrivateKey(key)) {
      const shown = await cleaning(async () => {
        const clean = await asShownToEverybody(sent.path);
        return clean && (await writeDraft(folder, [clean], Number.MAX_SAFE_INTEGER, 0o600));
      });
      if (shown) drafts.push(shown.path);
    }
    await store.keep(key, { path: drafts.at(-1) ?? sent.path, mimeType });
  } finally {
    for (const path of drafts) await rm(path, { force: true });
  }
  return { key, url: await store.address(key) };
}

/** A public picture or film without what a camera noted; null where that is the file as it is. */
async function asShownToEverybody(path: string): Promise<Readable | null> {
  const { fileTypeFromFile } = await import("file-type");
  const kind = await fileTypeFromFile(path);
  if (!kind || !canHoldPlaces(kind.mime)) return null;
  try {
    return await withoutMetadata(path, kind.mime);
  } catch {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "That file cannot be read. Please save it anew, and try again.",
    );
  }
}
