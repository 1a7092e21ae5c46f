import { readS3Config } from "../media/s3-config";
import { uploadAddresses } from "../media/storage";
import type { UploadAddresses } from "../media/upload-addresses";
import { DiskFileStore } from "./disk-file-store";
import { DownloadAddresses } from "./download-addresses";
import type { FileStore } from "./file-store";
import { S3FileStore } from "./s3-file-store";
import { config } from "../../lib/config";

let store: FileStore | null = null;

/** The files of Medusa's file module: in the bucket where one is named, else under DATA_DIR. */
export function fileStore(): FileStore {
  store ??= openStore();
  return store;
}

/** The addresses at which this server gives out private files. */
export function downloadAddresses(): DownloadAddresses {
  const { JWT_SECRET: secret } = config();
  if (!secret) throw new Error("Private files need JWT_SECRET: their addresses are signed with a key derived from it.");
  return new DownloadAddresses(publicUploads(), secret);
}

/** The addresses at which this server takes files of Medusa's file module, whether they lie on disk or in a bucket. */
export const fileUploadAddresses = (): UploadAddresses => uploadAddresses();

const publicUploads = () => `${config().PUBLIC_URL}/uploads`;

function openStore(): FileStore {
  const s3 = readS3Config();
  if (s3) return new S3FileStore(s3);
  return new DiskFileStore(config().DATA_DIR, publicUploads(), downloadAddresses());
}
