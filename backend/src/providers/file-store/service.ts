import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { PassThrough, Readable, type Writable } from "node:stream";
import type { FileTypes } from "@medusajs/framework/types";
import { AbstractFileProviderService, MedusaError } from "@medusajs/framework/utils";
import { isPrivateKey, newFileKey } from "../../files/file-keys";
import type { FileStore } from "../../files/file-store";
import { fileStore } from "../../files/file-storage";
import { writeDraft } from "../../media/write-file";

const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Keeps what Medusa itself stores (pictures of its admin, exports, imports) where the store's own uploads lie, on disk as
 * on S3. A file is public only where it was stored with `access: "public"`; all others are read at addresses that are
 * signed, and good for 15 minutes.
 */
export class StoreFileService extends AbstractFileProviderService {
  static override identifier = "store";

  private get store(): FileStore {
    return fileStore();
  }

  override async upload(file: FileTypes.ProviderUploadFileDTO): Promise<FileTypes.ProviderFileResultDTO> {
    const key = newFileKey(file);
    return await this.keep(key, file.mimeType, Readable.from([decode(file)]));
  }

  override async getUploadStream(file: FileTypes.ProviderUploadStreamDTO): Promise<{
    writeStream: Writable;
    promise: Promise<FileTypes.ProviderFileResultDTO>;
    url: string;
    fileKey: string;
  }> {
    const key = newFileKey(file);
    const writeStream = new PassThrough();
    const promise = this.keep(key, file.mimeType, writeStream);
    return { writeStream, promise, url: await this.store.address(key), fileKey: key };
  }

  override async delete(files: FileTypes.ProviderDeleteFileDTO | FileTypes.ProviderDeleteFileDTO[]): Promise<void> {
    for (const { fileKey } of [files].flat()) await this.store.remove(fileKey);
  }

  override async getDownloadStream(file: FileTypes.ProviderGetFileDTO): Promise<Readable> {
    return await this.store.open(file.fileKey);
  }

  override async getAsBuffer(file: FileTypes.ProviderGetFileDTO): Promise<Buffer> {
    return await buffer(await this.store.open(file.fileKey));
  }

  override async getPresignedDownloadUrl(file: FileTypes.ProviderGetFileDTO): Promise<string> {
    if (await this.store.has(file.fileKey)) return await this.store.address(file.fileKey);
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no file ${file.fileKey}`);
  }

  /** Where files lie on disk, the dashboard sends them to Medusa's own route, and uses the key that answers. */
  async getPresignedUploadUrl(
    file: FileTypes.ProviderGetPresignedUploadUrlDTO,
  ): Promise<FileTypes.ProviderFileResultDTO> {
    const key = newFileKey(file);
    return { key, url: (await this.store.uploadAddress(key)) ?? "/admin/uploads" };
  }

  private async keep(key: string, mimeType: string, body: Readable): Promise<FileTypes.ProviderFileResultDTO> {
    const draft = await writeDraft(this.store.draftsFolder(key), [body], MAX_BYTES, isPrivateKey(key) ? 0o600 : 0o644);
    try {
      await this.store.keep(key, { path: draft.path, mimeType });
    } finally {
      await rm(draft.path, { force: true });
    }
    return { key, url: await this.store.address(key) };
  }
}

/** Medusa hands bytes over as base64, or as text where they are text, or with one character per byte. */
function decode({ content, mimeType }: FileTypes.ProviderUploadFileDTO): Buffer {
  const base64 = Buffer.from(content, "base64");
  if (base64.toString("base64") === content) return base64;
  return Buffer.from(content, /^text\/|csv|json|xml/.test(mimeType) ? "utf8" : "binary");
}
