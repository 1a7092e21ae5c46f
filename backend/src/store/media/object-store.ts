import type { Readable } from "node:stream";

export type StoredObject = { size: number; contentType: string };

/** `etag` is the MD5 of the part's bytes, without quotes. */
export type StoredPart = { partNumber: number; size: number; etag: string };

/** Takes one PUT, for `expires` seconds. */
export type SignedAddress = { url: string; expires: number };

/**
 * Where files lie: `incoming/<id>` until an upload is saved, `<folder>/<id>.<ending>` once it is public. A public object
 * never changes under its key. A caller's failures are `file_too_large`, `upload_not_found`, `upload_incomplete`.
 */
export interface ObjectStore {
  /** Where the store cannot limit the size, saving the object does. */
  signPut(key: string, maxBytes: number): Promise<SignedAddress>;
  /** Streams; past the limit, or cut off, nothing is kept. */
  putStream(key: string, body: Readable, maxBytes: number): Promise<void>;
  head(key: string): Promise<StoredObject | null>;
  readStart(key: string, bytes: number): Promise<Buffer>;
  /** The file is there as long as `use` runs. */
  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** False where it was not there. */
  move(from: string, to: string, contentType: string): Promise<boolean>;
  /** Safe to repeat. */
  remove(key: string): Promise<void>;

  startMultipart(key: string): Promise<string>;
  /** By number. */
  listParts(key: string, uploadId: string): Promise<StoredPart[]>;
  signPart(key: string, uploadId: string, partNumber: number): Promise<SignedAddress>;
  /** Replaces an earlier part of the same number. Returns its ETag. */
  putPart(key: string, uploadId: string, partNumber: number, body: Readable, maxBytes: number): Promise<string>;
  /** Safe to repeat. */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, "partNumber" | "etag">[],
    maxBytes: number,
  ): Promise<void>;
  /** Safe to repeat. */
  abortMultipart(key: string, uploadId: string): Promise<void>;

  publicUrl(key: string): string;
  /** Absolute, without signature. */
  incomingUrl(key: string): string;
  /** Of an absolute address or a path, with or without query; null for another store's. */
  keyOf(url: string): string | null;
  /** Removes uploads and parts that nobody saved since `before`. Returns how many. */
  removeStale(before: Date): Promise<number>;
}
