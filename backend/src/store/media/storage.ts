import { join } from "node:path";
import { DiskStore } from "./disk-store";
import type { ObjectStore } from "./object-store";
import { readS3Config } from "./s3-config";
import { S3Store } from "./s3-store";
import { UploadAddresses } from "./upload-addresses";
import { config } from "../../lib/config";

let store: ObjectStore | null = null;

/** The folder that the front serves at `/uploads`. */
export function uploadsFolder(): string {
  return join(config().DATA_DIR, "uploads");
}

/** The store's files: in a bucket where one is named, else under DATA_DIR. */
export function objectStore(): ObjectStore {
  store ??= openStore();
  return store;
}

/** The addresses at which this server itself takes uploads, for browsers or, below `base`, for the server's own use. */
export function uploadAddresses(base = publicUploads()): UploadAddresses {
  const { JWT_SECRET: secret } = config();
  if (!secret) throw new Error("Uploads need JWT_SECRET: their addresses are signed with a key derived from it.");
  return new UploadAddresses(base, secret);
}

function publicUploads(): string {
  return `${config().PUBLIC_URL}/uploads`;
}

function openStore(): ObjectStore {
  const s3 = readS3Config();
  return s3 ? new S3Store(s3) : new DiskStore(uploadsFolder(), publicUploads(), uploadAddresses());
}
