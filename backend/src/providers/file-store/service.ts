import { buffer } from "node:stream/consumers";
import { PassThrough, Readable, type Writable } from "node:stream";
import type { FileTypes } from "@medusajs/framework/types";
import { AbstractFileProviderService, MedusaError } from "@medusajs/framework/utils";
import { newFileKey } from "../../store/file/file-keys";
import type { FileStore } from "../../store/file/file-store";
import { maxBytesOf } from "../../store/file/file-sizes";
import { fileStore, fileUploadAddresses } from "../../store/file/file-storage";
import { keepFile } from "../../store/file/keep-file";

const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Keeps what Medusa itself stores (pictures of its admin, exports, imports) where the store's own uploads lie, on disk as
 * on S3. A file is public only where it was stored with `access: "public"`; all others are read at addresses that are
 * signed, and good for 15 minutes. Public pictures and films lose what a camera noted.
 */
export class StoreFileService extends AbstractFileProviderService {
  static override identifier = "store";

  private get store(): FileStore {
    return fileStore();
  }

  override async upload(file: FileTypes.ProviderUploadFileDTO): Promise<FileTypes.ProviderFileResultDTO> {
    const key = newFileKey(file);
    return await keepFile(key, Readable.from([decode(file)]), { mimeType: file.mimeType, maxBytes: MAX_BYTES });
  }

  override async getUploadStream(file: FileTypes.ProviderUploadStreamDTO): Promise<{
    writeStream: Writable;
    promise: Promise<FileTypes.ProviderFileResultDTO>;
    url: string;
    fileKey: string;
  }> {
    const key = newFileKey(file);
    const writeStream = new PassThrough();
    const promise = keepFile(key, writeStream, { mimeType: file.mimeType, maxBytes: MAX_BYTES });
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

  /** An address for one file of this name, on disk as with S3: signed, and good for 15 minutes. */
  async getPresignedUploadUrl(
    file: FileTypes.ProviderGetPresignedUploadUrlDTO,
  ): Promise<FileTypes.ProviderFileResultDTO> {
    const key = newFileKey(file);
    const maxBytes = maxBytesOf({ filename: file.filename, mimeType: file.mimeType ?? "" });
    return { key, url: fileUploadAddresses().sign({ key, maxBytes }).url };
  }
}

/** Medusa hands bytes over as base64, or as text where they are text, or with one character per byte. */
function decode({ content, mimeType }: FileTypes.ProviderUploadFileDTO): Buffer {
  const base64 = Buffer.from(content, "base64");
  if (base64.toString("base64") === content) return base64;
  return Buffer.from(content, /^text\/|csv|json|xml/.test(mimeType) ? "utf8" : "binary");
}
