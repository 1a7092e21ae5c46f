import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, readFile, rm } from "node:fs/promises";
import { basename, extname, join, resolve, sep } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import type { FileTypes } from "@medusajs/framework/types";
import { AbstractFileProviderService, MedusaError } from "@medusajs/framework/utils";
import { uploadsFolder } from "../../media/storage";
import { publishDraft, writeDraft } from "../../media/write-file";

const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Keeps what Medusa itself stores (pictures of its admin, exports) beside the store's own uploads, under `static`. The
 * front serves it all at `/uploads`, and shows in place only pictures, videos and music. Every name has 128 random bits:
 * a private file is read by whoever was given its address, and by nobody else.
 */
export class DiskFileService extends AbstractFileProviderService {
  static override identifier = "disk";

  override async upload(file: FileTypes.ProviderUploadFileDTO): Promise<FileTypes.ProviderFileResultDTO> {
    const key = newKey(file);
    await this.write(key, Readable.from([decode(file)]));
    return { key, url: addressOf(key) };
  }

  override async getUploadStream(file: FileTypes.ProviderUploadStreamDTO): Promise<{
    writeStream: Writable;
    promise: Promise<FileTypes.ProviderFileResultDTO>;
    url: string;
    fileKey: string;
  }> {
    const key = newKey(file);
    const writeStream = new PassThrough();
    const promise = this.write(key, writeStream).then(() => ({ key, url: addressOf(key) }));
    return { writeStream, promise, url: addressOf(key), fileKey: key };
  }

  override async delete(files: FileTypes.ProviderDeleteFileDTO | FileTypes.ProviderDeleteFileDTO[]): Promise<void> {
    for (const { fileKey } of [files].flat()) await rm(pathOf(fileKey), { force: true });
  }

  override async getDownloadStream(file: FileTypes.ProviderGetFileDTO): Promise<Readable> {
    return createReadStream(pathOf(file.fileKey));
  }

  override async getAsBuffer(file: FileTypes.ProviderGetFileDTO): Promise<Buffer> {
    return await readFile(pathOf(file.fileKey));
  }

  override async getPresignedDownloadUrl(file: FileTypes.ProviderGetFileDTO): Promise<string> {
    try {
      await access(pathOf(file.fileKey));
    } catch {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no file ${file.fileKey}`);
    }
    return addressOf(file.fileKey);
  }

  private async write(key: string, body: Readable): Promise<void> {
    const draft = await writeDraft(join(uploadsFolder(), ".drafts"), [body], MAX_BYTES);
    await publishDraft(draft.path, pathOf(key));
  }
}

function newKey({ filename, access: wish }: { filename: string; access?: string }): string {
  const ending = extname(filename)
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, "");
  const name = basename(filename, extname(filename))
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .slice(0, 60);
  const folder = wish === "private" ? "static/private" : "static";
  return `${folder}/${name || "file"}-${randomBytes(16).toString("hex")}${ending}`;
}

const addressOf = (key: string) => `/uploads/${key}`;

function pathOf(key: string): string {
  const root = resolve(uploadsFolder(), "static");
  const path = resolve(uploadsFolder(), key);
  if (!path.startsWith(root + sep)) throw new MedusaError(MedusaError.Types.INVALID_DATA, "That is no key of a file.");
  return path;
}

/** Medusa hands bytes over as base64, or as text where they are text, or with one character per byte. */
function decode({ content, mimeType }: FileTypes.ProviderUploadFileDTO): Buffer {
  const base64 = Buffer.from(content, "base64");
  if (base64.toString("base64") === content) return base64;
  return Buffer.from(content, /^text\/|csv|json|xml/.test(mimeType) ? "utf8" : "binary");
}
