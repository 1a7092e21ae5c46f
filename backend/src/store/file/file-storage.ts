import { readS3Config } from "../media/s3-config";
import { DiskFileStore } from "./disk-file-store";
import { DownloadAddresses } from "./download-addresses";
import type { FileStore } from "./file-store";
import { S3FileStore } from "./s3-file-store";

let store: FileStore | null = null;

/** The files of Medusa's file module: in the bucket where one is named, else under DATA_DIR. */
export function fileStore(): FileStore {
  store ??= openStore();
  return store;
}

/** The addresses at which this server gives out private files. */
export function downloadAddresses(): DownloadAddresses {
  const secret = process.env.JWT_SECRET;
  if (!secret) throw new Error("Private files need JWT_SECRET: their addresses are signed with a key derived from it.");
  return new DownloadAddresses(publicUploads(), secret);
}

const publicUploads = () => `${new URL(process.env.PUBLIC_URL ?? "http://localhost:8000").origin}/uploads`;

function openStore(): FileStore {
  const s3 = readS3Config(process.env);
  if (s3) return new S3FileStore(s3);
  return new DiskFileStore(process.env.DATA_DIR ?? ".data", publicUploads(), downloadAddresses());
}
