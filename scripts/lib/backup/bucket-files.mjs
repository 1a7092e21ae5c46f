import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Complaint } from "../log.mjs";

/** What the store keeps in a bucket; other programs may keep theirs beside it. */
const PREFIXES = ["gallery/", "images/", "private/", "static/", "videos/"];
const SHORT_LIVED = "private/exports/";

/** What an object is served with, and under which label an entry of a backup says it. */
const LABELS = {
  ContentType: "NOCTURNE.content-type",
  CacheControl: "NOCTURNE.cache-control",
  ContentDisposition: "NOCTURNE.content-disposition",
};

const isMissing = ({ name }) => name === "NoSuchKey" || name === "NotFound";

/** The store's objects in its bucket. */
export class Bucket {
  constructor(config) {
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

  async send(command) {
    try {
      return await this.client.send(command);
    } catch (error) {
      if (isMissing(error)) throw error;
      throw new Complaint(`S3_BUCKET: the bucket ${this.bucket} refused: ${error.message} (${error.name})`);
    }
  }

  object(Key) {
    return { Bucket: this.bucket, Key };
  }

  async *list() {
    for (const Prefix of PREFIXES) {
      let ContinuationToken;
      do {
        const page = await this.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (!Key.startsWith(SHORT_LIVED) && !Key.endsWith("/")) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    }
  }

  /** `{ size, stream, labels }` of an object; null where it is not there any more. */
  async open(key) {
    try {
      const answer = await this.send(new GetObjectCommand(this.object(key)));
      const told = Object.entries(LABELS).filter(([name]) => answer[name]);
      const labels = Object.fromEntries(told.map(([name, label]) => [label, answer[name]]));
      return { size: answer.ContentLength, stream: answer.Body, labels };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async sizeOf(key) {
    try {
      return (await this.send(new HeadObjectCommand(this.object(key)))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async put(key, stream, size, labels = {}) {
    const told = Object.entries(LABELS).filter(([, label]) => labels[label]);
    const heads = Object.fromEntries(told.map(([name, label]) => [name, labels[label]]));
    const Body = Readable.from(stream, { objectMode: false });
    await this.send(new PutObjectCommand({ ...this.object(key), Body, ContentLength: size, ...heads }));
  }

  async remove(key) {
    await this.send(new DeleteObjectCommand(this.object(key)));
  }
}

/**
 * The objects of a restore. An object never changes under its key, so one that is there in the same size stays, and what
 * the backup does not have is left alone.
 */
export class BucketRestore {
  added = [];

  constructor(bucket) {
    this.bucket = bucket;
  }

  async put(key, stream, size, labels) {
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
