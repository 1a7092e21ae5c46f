import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { IMMUTABLE } from "./immutable";
import { INCOMING, keyBelow } from "./keys";
import type { ObjectStore, SignedAddress, StoredObject, StoredPart } from "./object-store";
import { isS3Error, newS3Client, newS3Signer } from "./s3-client";
import { bucketUrl, publicBucketUrl, type S3Config } from "./s3-config";
import { S3Parts } from "./s3-parts";
import { tooLarge } from "./sizes";
import { spoolFolder } from "./spool-folder";
import { ADDRESS_SECONDS } from "./upload-addresses";
import { writeDraft } from "./write-file";

/** Objects in a bucket. Browsers send and read them there directly; what goes through us is spooled, never in memory. */
export class S3Store implements ObjectStore {
  private readonly client: S3Client;
  private readonly signer: S3Client;
  private readonly bucket: string;
  private readonly parts: S3Parts;
  private readonly base: string;
  private readonly publicBase: string;

  constructor(config: S3Config) {
    this.client = newS3Client(config);
    this.signer = newS3Signer(config);
    this.bucket = config.bucket;
    this.parts = new S3Parts(this.client, this.signer, config.bucket);
    this.base = bucketUrl(config);
    this.publicBase = publicBucketUrl(config);
  }

  async signPut(key: string): Promise<SignedAddress> {
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: key });
    return {
      url: await getSignedUrl(this.signer, command, { expiresIn: ADDRESS_SECONDS }),
      expires: ADDRESS_SECONDS,
    };
  }

  async putStream(key: string, body: Readable, maxBytes: number): Promise<void> {
    await this.spooled(body, maxBytes, async (stream, size) => {
      await this.client.send(
        new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: stream, ContentLength: size }),
      );
    });
  }

  async head(key: string): Promise<StoredObject | null> {
    try {
      const answer = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
      return { size: answer.ContentLength ?? 0, contentType: answer.ContentType ?? "application/octet-stream" };
    } catch (error) {
      if (isS3Error(error, "NotFound", "NoSuchKey")) return null;
      throw error;
    }
  }

  async readStart(key: string, bytes: number): Promise<Buffer> {
    const Range = `bytes=0-${bytes - 1}`;
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  async withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const path = join(spoolFolder(), randomUUID());
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      await pipeline(Body as Readable, createWriteStream(path));
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async move(from: string, to: string, contentType: string): Promise<boolean> {
    try {
      await this.client.send(
        new CopyObjectCommand({
          Bucket: this.bucket,
          Key: to,
          CopySource: `${this.bucket}/${from}`,
          MetadataDirective: "REPLACE",
          ContentType: contentType,
          CacheControl: IMMUTABLE,
        }),
      );
    } catch (error) {
      if (isS3Error(error, "NotFound", "NoSuchKey")) return false;
      throw error;
    }
    await this.remove(from);
    return true;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async startMultipart(key: string): Promise<string> {
    return await this.parts.start(key);
  }

  async listParts(key: string, uploadId: string): Promise<StoredPart[]> {
    return await this.parts.list(key, uploadId);
  }

  async signPart(key: string, uploadId: string, partNumber: number): Promise<SignedAddress> {
    return await this.parts.sign(key, uploadId, partNumber);
  }

  async putPart(key: string, uploadId: string, partNumber: number, body: Readable, maxBytes: number): Promise<string> {
    return await this.spooled(body, maxBytes, (stream, size) =>
      this.parts.put(key, uploadId, partNumber, stream, size),
    );
  }

  async completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, "partNumber" | "etag">[],
    maxBytes: number,
  ): Promise<void> {
    try {
      // No two uploads share a key: an object that is there is this one, complete.
      if (!(await this.head(key))) await this.parts.complete(key, uploadId, parts);
    } catch (error) {
      const isGone = (error as { code?: unknown }).code === "upload_not_found";
      if (!isGone || !(await this.head(key))) throw error;
    }
    const object = await this.head(key);
    if (object && object.size > maxBytes) {
      await this.remove(key);
      throw tooLarge(maxBytes);
    }
  }

  async abortMultipart(key: string, uploadId: string): Promise<void> {
    await this.parts.abort(key, uploadId);
  }

  publicUrl(key: string): string {
    return `${this.publicBase}/${key}`;
  }

  incomingUrl(key: string): string {
    return `${this.base}/${key}`;
  }

  keyOf(url: string): string | null {
    return keyBelow([this.base, this.publicBase], url);
  }

  async removeStale(before: Date): Promise<number> {
    let removed = await this.parts.removeStale(before);
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: INCOMING, ContinuationToken: token }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (!Key || !LastModified || LastModified >= before) continue;
        await this.remove(Key);
        removed++;
      }
      token = page.NextContinuationToken;
    } while (token);
    return removed;
  }

  private async spooled<Result>(
    body: Readable,
    maxBytes: number,
    send: (stream: Readable, size: number) => Promise<Result>,
  ): Promise<Result> {
    const draft = await writeDraft(spoolFolder(), [body], maxBytes);
    try {
      return await send(createReadStream(draft.path), draft.size);
    } finally {
      await rm(draft.path, { force: true });
    }
  }
}
