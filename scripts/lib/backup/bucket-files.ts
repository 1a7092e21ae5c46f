import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { messageOf } from "../errors.ts";
import { Complaint } from "../log.mjs";
import type { Config } from "../config.ts";

/** What the store keeps in a bucket; other programs may keep theirs beside it. */
const PREFIXES = ["gallery/", "images/", "private/", "static/", "videos/"];
const SHORT_LIVED = "private/exports/";

/** What an object is served with, and under which label an entry of a backup says it. */
const LABELS = [
  ["ContentType", "NOCTURNE.content-type"],
  ["CacheControl", "NOCTURNE.cache-control"],
  ["ContentDisposition", "NOCTURNE.content-disposition"],
] as const;

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

type BucketConfig = Pick<Config, "S3_BUCKET" | "S3_REGION" | "S3_FORCE_PATH_STYLE"> &
  Partial<Pick<Config, "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">>;

/** The store's objects in its bucket. */
export class Bucket {
  readonly client: S3Client;
  private readonly bucket: string | undefined;

  constructor(config: BucketConfig) {
    this.bucket = config.S3_BUCKET;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
    this.client = new S3Client({
      region: config.S3_REGION,
      forcePathStyle: config.S3_FORCE_PATH_STYLE,
      ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  }

  private async asking<Answer>(answer: Promise<Answer>) {
    try {
      return await answer;
    } catch (error) {
      if (isMissing(error)) throw error;
      const name = error instanceof Error ? error.name : "unknown";
      throw new Complaint(`S3_BUCKET: the bucket ${this.bucket} refused: ${messageOf(error)} (${name})`);
    }
  }

  private object(Key: string) {
    return { Bucket: this.bucket, Key };
  }

  async *list() {
    for (const Prefix of PREFIXES) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken });
        const page: ListObjectsV2CommandOutput = await this.asking(this.client.send(command));
        for (const { Key = "" } of page.Contents ?? []) {
          if (Key && !Key.startsWith(SHORT_LIVED) && !Key.endsWith("/")) yield Key;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    }
  }

  /** `{ size, stream, labels }` of an object; null where it is not there any more. */
  async open(key: string) {
    try {
      const answer = await this.asking(this.client.send(new GetObjectCommand(this.object(key))));
      const labels: Record<string, string> = {};
      for (const [name, label] of LABELS) if (answer[name]) labels[label] = answer[name];
      if (!(answer.Body instanceof Readable)) throw new Complaint(`S3_BUCKET: ${key} has no content.`);
      return { size: answer.ContentLength ?? 0, stream: answer.Body, labels };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async sizeOf(key: string) {
    try {
      return (await this.asking(this.client.send(new HeadObjectCommand(this.object(key))))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async put(key: string, stream: AsyncIterable<Buffer>, size: number, labels: Record<string, string> = {}) {
    const told = LABELS.filter(([, label]) => labels[label]);
    const heads = Object.fromEntries(told.map(([name, label]) => [name, labels[label]]));
    const Body = Readable.from(stream, { objectMode: false });
    const command = new PutObjectCommand({ ...this.object(key), Body, ContentLength: size, ...heads });
    await this.asking(this.client.send(command));
  }

  async remove(key: string) {
    await this.asking(this.client.send(new DeleteObjectCommand(this.object(key))));
  }
}

/**
 * The objects of a restore. An object never changes under its key, so one that is there in the same size stays, and what
 * the backup does not have is left alone.
 */
export class BucketRestore {
  private readonly bucket: Bucket;
  private readonly added: string[] = [];

  constructor(bucket: Bucket) {
    this.bucket = bucket;
  }

  async put(key: string, stream: AsyncIterable<Buffer>, size: number, labels: Record<string, string> = {}) {
    const there = await this.bucket.sizeOf(key);
    if (there === size) {
      for await (const _ of stream);
      return;
    }
    if (there === null) this.added.push(key);
    await this.bucket.put(key, stream, size, labels);
  }

  async undo() {
    for (const key of this.added) await this.bucket.remove(key);
  }
}
