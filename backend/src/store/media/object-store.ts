import type { Readable } from "node:stream";

export type StoredObject = { size: number; contentType: string };

/** A part that has arrived; `etag` is the MD5 of its bytes, without quotes. */
export type StoredPart = { partNumber: number; size: number; etag: string };

/** An address that takes one PUT, and how many seconds it does. */
export type SignedAddress = { url: string; expires: number };

/**
 * Where files lie. Keys are `incoming/<id>` for what was uploaded and not yet saved, and `<folder>/<id>.<ending>` for what
 * is public. A public object never changes under its key.
 *
 * Failures that a caller can cause are StoreErrors: `file_too_large`, `upload_not_found`, `upload_incomplete`.
 */
export interface ObjectStore {
  /** An address for the whole of an object. Where the store cannot limit its size, saving the object does. */
  signPut(key: string, maxBytes: number): Promise<SignedAddress>;
  /** Takes an object from a stream without holding it in memory; past the limit, or cut off, nothing is kept. */
  putStream(key: string, body: Readable, maxBytes: number): Promise<void>;
  /** Null where there is no such object. */
  head(key: string): Promise<StoredObject | null>;
  /** The first bytes of an object that is not empty, fewer where it is shorter. */
  readStart(key: string, bytes: number): Promise<Buffer>;
  /** Gives `use` the object as a file on this machine, for as long as it runs. */
  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Renames an object. False where it was not there (any more). */
  move(from: string, to: string, contentType: string): Promise<boolean>;
  /** Removes an object; one that is not there is removed already. */
  remove(key: string): Promise<void>;

  startMultipart(key: string): Promise<string>;
  /** In the order of their numbers. */
  listParts(key: string, uploadId: string): Promise<StoredPart[]>;
  signPart(key: string, uploadId: string, partNumber: number): Promise<SignedAddress>;
  /** Takes a part, replacing an earlier one of the same number. Returns its ETag. */
  putPart(key: string, uploadId: string, partNumber: number, body: Readable, maxBytes: number): Promise<string>;
  /** Makes the object of its parts. Completing again what is complete changes nothing. */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: readonly Pick<StoredPart, "partNumber" | "etag">[],
    maxBytes: number,
  ): Promise<void>;
  /** Removes the parts. Aborting what is gone changes nothing. */
  abortMultipart(key: string, uploadId: string): Promise<void>;

  /** The address at which everybody reads a public object. */
  publicUrl(key: string): string;
  /** The absolute address of an upload, without signature. */
  incomingUrl(key: string): string;
  /** The key behind an address of this store, with or without query, absolute or as a path; null for any other. */
  keyOf(url: string): string | null;
  /** Removes uploads, whole and in parts, that nobody saved since `before`. Returns how many. */
  removeStale(before: Date): Promise<number>;
}
