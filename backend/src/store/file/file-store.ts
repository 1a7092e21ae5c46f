import type { Readable } from "node:stream";

/**
 * Where the files of Medusa's file module lie, public and private ones alike. Keys are those of `newFileKey`.
 */
export interface FileStore {
  /** A folder of this machine, for nobody else to read, from which `keep` takes files. */
  draftsFolder(key: string): string;
  /** Stores a finished draft under its key; the draft may be gone afterwards. */
  keep(key: string, draft: { path: string; mimeType: string }): Promise<void>;
  has(key: string): Promise<boolean>;
  open(key: string): Promise<Readable>;
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Where everybody reads a public file, or for 15 minutes whoever is given it, a private one. */
  address(key: string): Promise<string>;
  /** The private key behind an address of this store, with or without its query; null for any other. */
  privateKeyOf(url: string): string | null;
  /** Removes exports made before a moment, and those of earlier releases that everybody could read. Returns how many. */
  removeExports(before: Date): Promise<number>;
}
