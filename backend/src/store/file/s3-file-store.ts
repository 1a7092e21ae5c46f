import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { IMMUTABLE } from "../media/immutable";
import { isS3Error, newS3Client, newS3Signer } from "../media/s3-client";
import { bucketUrl, publicBucketUrl, type S3Config } from "../media/s3-config";
import { spoolFolder } from "../media/spool-folder";
import { DOWNLOAD_SECONDS } from "./download-addresses";
import { downloadName, EXPORTS, isFileKey, isPrivateKey, oldExportKey, PRIVATE_FILES, PUBLIC_FILES } from "./file-keys";
import type { FileStore } from "./file-store";

/** Objects in the bucket; a bucket lets everybody read `static/*` and nobody `private/*`. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;
  private readonly signer: S3Client;

  constructor(private readonly config: S3Config) {
    this.client = newS3Client(config);
    this.signer = newS3Signer(config);
  }

  draftsFolder(): string {
    return spoolFolder();
  }

  async keep(key: string, { path, mimeType }: { path: string; mimeType: string }): Promise<void> {
    const { size } = await stat(path);
    await this.client.send(
      new PutObjectCommand({
        ...this.object(key),
        Body: createReadStream(path),
        ContentLength: size,
        ContentType: mimeType,
        ...(isPrivateKey(key)
          ? { CacheControl: "no-store", ContentDisposition: attachment(key) }
          : { CacheControl: IMMUTABLE }),
      }),
    );
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.object(key)));
      return true;
    } catch (error) {
      if (isS3Error(error, "NotFound", "NoSuchKey")) return false;
      throw error;
    }
  }

  async open(key: string): Promise<Readable> {
    const { Body } = await this.client.send(new GetObjectCommand(this.object(key)));
    return Body as Readable;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  async address(key: string): Promise<string> {
    if (!isPrivateKey(key))
      return `${publicBucketUrl(this.config)}/${key.split("/").map(encodeURIComponent).join("/")}`;
    const command = new GetObjectCommand({
      ...this.object(key),
      ResponseCacheControl: "no-store",
      ResponseContentDisposition: attachment(key),
    });
    return await getSignedUrl(this.signer, command, { expiresIn: DOWNLOAD_SECONDS });
  }

  privateKeyOf(url: string): string | null {
    const address = url.split(/[?#]/, 1)[0] ?? "";
    const base = `${bucketUrl(this.config)}/`;
    const key = address.startsWith(base) ? address.slice(base.length) : "";
    return isFileKey(key) && isPrivateKey(key) ? key : oldExportKey(key);
  }

  async removeExports(before: Date): Promise<number> {
    const isOld = (_key: string, modified: Date) => modified < before;
    const isOpenExport = (key: string) => /\.csv$/i.test(key);
    return (await this.removeWhere(EXPORTS, isOld)) + (await this.removeWhere(PUBLIC_FILES, isOpenExport));
  }

  private async removeWhere(prefix: string, isDue: (key: string, modified: Date) => boolean): Promise<number> {
    let removed = 0;
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.config.bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (!Key || !LastModified || !isDue(Key, LastModified)) continue;
        await this.remove(Key);
        removed += 1;
      }
      token = page.NextContinuationToken;
    } while (token);
    return removed;
  }

  /** Keys of earlier releases have names of any kind; what lies elsewhere in the bucket is none of Medusa's. */
  private object(key: string): { Bucket: string; Key: string } {
    if (!key.startsWith(PUBLIC_FILES) && !key.startsWith(PRIVATE_FILES)) throw new Error("That is no key of a file.");
    return { Bucket: this.config.bucket, Key: key };
  }
}

const attachment = (key: string) => `attachment; filename="${downloadName(key)}"`;
