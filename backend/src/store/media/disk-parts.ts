import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { StoreError } from "../../lib/store-error";
import type { StoredPart } from "./object-store";
import { isMissing, publishDraft, writeDraft } from "./write-file";

const UPLOAD_ID = /^[A-Za-z0-9_-]{24}$/;
/** `<number>-<md5>`: the ETag is in the name, so a part and its ETag arrive together. */
const PART = /^(\d{1,5})-([0-9a-f]{32})$/;
const KEY_FILE = "key";

type PartFile = StoredPart & { path: string; modified: number };

/** The parts of unfinished uploads, a folder each; everything is on disk, so a restart loses nothing. */
export class DiskParts {
  constructor(private readonly folder: string) {}

  async start(key: string): Promise<string> {
    const uploadId = randomBytes(18).toString("base64url");
    await mkdir(join(this.folder, uploadId), { recursive: true });
    await writeFile(join(this.folder, uploadId, KEY_FILE), key, { flush: true });
    return uploadId;
  }

  /** In the order of their numbers. Fails with `upload_not_found`. */
  async list(key: string, uploadId: string): Promise<PartFile[]> {
    const folder = await this.open(key, uploadId);
    const parts = new Map<number, PartFile>();
    for (const name of await readdir(folder)) {
      const [, number, etag] = PART.exec(name) ?? [];
      if (!number || !etag) continue;
      const path = join(folder, name);
      const { size, mtimeMs: modified } = await stat(path);
      const part = { partNumber: Number(number), size, etag, path, modified };
      const known = parts.get(part.partNumber);
      if (!known || known.modified < modified) parts.set(part.partNumber, part);
    }
    return [...parts.values()].sort((a, b) => a.partNumber - b.partNumber);
  }

  async put(key: string, uploadId: string, partNumber: number, body: Readable, maxBytes: number): Promise<string> {
    const folder = await this.open(key, uploadId);
    const draft = await writeDraft(join(folder, "drafts"), [body], maxBytes);
    await publishDraft(draft.path, join(folder, `${partNumber}-${draft.md5}`));
    for (const name of await readdir(folder)) {
      const isReplaced = name.startsWith(`${partNumber}-`) && name !== `${partNumber}-${draft.md5}`;
      if (isReplaced) await rm(join(folder, name), { force: true });
    }
    return draft.md5;
  }

  /** The bytes of all parts in turn, never more than one part's stream at a time. */
  *read(parts: readonly { path: string }[]): Iterable<Readable> {
    for (const { path } of parts) yield createReadStream(path);
  }

  async remove(uploadId: string): Promise<void> {
    if (UPLOAD_ID.test(uploadId)) await rm(join(this.folder, uploadId), { recursive: true, force: true });
  }

  /** Removes uploads to which nothing was added since `before`. */
  async removeStale(before: Date): Promise<number> {
    let removed = 0;
    for (const uploadId of await readdirOrNone(this.folder)) {
      const folder = join(this.folder, uploadId);
      const { mtime } = await stat(folder);
      if (mtime >= before) continue;
      await rm(folder, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }

  private async open(key: string, uploadId: string): Promise<string> {
    if (!UPLOAD_ID.test(uploadId)) throw new StoreError("upload_not_found");
    const folder = join(this.folder, uploadId);
    try {
      if ((await readFile(join(folder, KEY_FILE), "utf8")) === key) return folder;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw new StoreError("upload_not_found");
  }
}

export async function readdirOrNone(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
