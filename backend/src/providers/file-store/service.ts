import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { PassThrough, Readable, type Writable } from "node:stream";
import type { FileTypes } from "@medusajs/framework/types";
import { AbstractFileProviderService, MedusaError } from "@medusajs/framework/utils";
import { isPrivateKey, newFileKey } from "../../store/file/file-keys";
import type { FileStore } from "../../store/file/file-store";
import { fileStore } from "../../store/file/file-storage";
import { canHoldPlaces, withoutMetadata } from "../../store/media/metadata/without-metadata";
import { writeDraft } from "../../store/media/write-file";

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
    const folder = this.store.draftsFolder(key);
    const sent = await writeDraft(folder, [body], MAX_BYTES, 0o600);
    const drafts = [sent.path];
    try {
      const shown = isPrivateKey(key) ? null : await asShownToEverybody(sent.path);
      if (shown) drafts.push((await writeDraft(folder, [shown], MAX_BYTES, 0o600)).path);
      await this.store.keep(key, { path: drafts.at(-1) ?? sent.path, mimeType });
    } finally {
      for (const path of drafts) await rm(path, { force: true });
    }
    return { key, url: await this.store.address(key) };
  }
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

/** Medusa hands bytes over as base64, or as text where they are text, or with one character per byte. */
function decode({ content, mimeType }: FileTypes.ProviderUploadFileDTO): Buffer {
  const base64 = Buffer.from(content, "base64");
  if (base64.toString("base64") === content) return base64;
  return Buffer.from(content, /^text\/|csv|json|xml/.test(mimeType) ? "utf8" : "binary");
}
