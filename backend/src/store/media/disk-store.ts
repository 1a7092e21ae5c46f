import { open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { MAX_PART_BYTES } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { DiskParts, readdirOrNone } from "./disk-parts";
import { isKey, keyBelow } from "./keys";
import { typeOfKey } from "./media-types";
import type { ObjectStore, SignedAddress, StoredObject, StoredPart } from "./object-store";
import { tooLarge } from "./sizes";
import type { UploadAddresses } from "./upload-addresses";
import { isMissing, publishDraft, writeDraft } from "./write-file";

/** Files in a folder that the front serves at `/uploads`; names that begin with a dot, and `incoming`, it never serves. */
export class DiskStore implements ObjectStore {
  private readonly parts: DiskParts;
  private readonly drafts: string;

  constructor(
    private readonly folder: string,
    private readonly publicBase: string,
    private readonly addresses: UploadAddresses,
  ) {
    this.parts = new DiskParts(join(folder, ".parts"));
    this.drafts = join(folder, ".drafts");
  }

  async signPut(key: string, maxBytes: number): Promise<SignedAddress> {
    return this.addresses.sign({ key, maxBytes });
  }

  async putStream(key: string, body: Readable, maxBytes: number): Promise<void> {
    const path = this.path(key);
    const draft = await writeDraft(this.drafts, [body], maxBytes);
    await publishDraft(draft.path, path);
  }

  async head(key: string): Promise<StoredObject | null> {
    try {
      const { size } = await stat(this.path(key));
      return { size, contentType: typeOfKey(key) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async readStart(key: string, bytes: number): Promise<Buffer> {
    const file = await open(this.path(key), "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return await use(this.path(key));
  }

  async move(from: string, to: string): Promise<boolean> {
    try {
      await publishDraft(this.path(from), this.path(to));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async startMultipart(key: string): Promise<string> {
    return await this.parts.start(key);
  }

  async listParts(key: string, uploadId: string): Promise<StoredPart[]> {
    const parts = await this.parts.list(key, uploadId);
    return parts.map(({ partNumber, size, etag }) => ({ partNumber, size, etag }));
  }

  async signPart(key: string, uploadId: string, partNumber: number): Promise<SignedAddress> {
    await this.parts.list(key, uploadId);
    return this.addresses.sign({ key, maxBytes: MAX_PART_BYTES, part: { uploadId, partNumber } });
  }

  async putPart(key: string, uploadId: string, partNumber: number, body: Readable, maxBytes: number): Promise<string> {
    return await this.parts.put(key, uploadId, partNumber, body, maxBytes);
  }

  async completeMultipart(
    key: string,
    uploadId: string,
    wanted: readonly Pick<StoredPart, "partNumber" | "etag">[],
    maxBytes: number,
  ): Promise<void> {
    try {
      const arrived = new Map((await this.parts.list(key, uploadId)).map((part) => [part.partNumber, part]));
      const parts = [...wanted]
        .sort((a, b) => a.partNumber - b.partNumber)
        .map(({ partNumber, etag }) => {
          const part = arrived.get(partNumber);
          if (part?.etag !== etag) throw new StoreError("upload_incomplete");
          return part;
        });
      if (new Set(parts).size !== parts.length) throw new StoreError("upload_incomplete");
      if (parts.reduce((sum, part) => sum + part.size, 0) > maxBytes) {
        await this.parts.remove(uploadId);
        throw tooLarge(maxBytes);
      }
      const draft = await writeDraft(this.drafts, this.parts.read(parts), maxBytes);
      await publishDraft(draft.path, this.path(key));
    } catch (error) {
      const isGone = isMissing(error) || (error as { code?: unknown }).code === "upload_not_found";
      if (isGone && (await this.head(key))) return;
      throw error;
    }
    await this.parts.remove(uploadId);
  }

  async abortMultipart(_key: string, uploadId: string): Promise<void> {
    await this.parts.remove(uploadId);
  }

  publicUrl(key: string): string {
    return `/uploads/${key}`;
  }

  incomingUrl(key: string): string {
    return `${this.publicBase}/${key}`;
  }

  keyOf(url: string): string | null {
    return keyBelow([this.publicBase], url);
  }

  async removeStale(before: Date): Promise<number> {
    let removed = await this.parts.removeStale(before);
    for (const folder of [join(this.folder, "incoming"), this.drafts]) {
      for (const name of await readdirOrNone(folder)) removed += await removeOlder(join(folder, name), before);
    }
    return removed;
  }

  private path(key: string): string {
    if (!isKey(key)) throw new StoreError("upload_unknown");
    return join(this.folder, key);
  }
}

/** Takes the file aside first: one that is being saved at this very moment is either saved or removed, never half. */
async function removeOlder(path: string, before: Date): Promise<number> {
  try {
    if ((await stat(path)).mtime >= before) return 0;
    await rename(path, `${path}.stale`);
    await rm(`${path}.stale`);
    return 1;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
