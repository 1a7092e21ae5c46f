import { reachableAddress } from "@nocturne/browser-media/reachable-address";
import AwsS3 from "@uppy/aws-s3";
import Uppy, { type Body, type Meta } from "@uppy/core";
import { getSessionToken } from "../../../lib/storage";
import { callFailureText, ParametersError, withServerText, type TransferError } from "./transfer-errors";
import { coreStrings } from "./texts";

const MULTIPART_THRESHOLD_BYTES = 100 * 1024 * 1024;
const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;
const MAX_CONCURRENT_REQUESTS = 6;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];

/** The storage calls' address; absolute, because the websocket's is derived from it. */
export const storageUrl = () => `${window.location.origin}/api/storage`;

export function sessionHeaders(): Record<string, string> {
  const token = getSessionToken();
  return token ? { "X-Session-Token": token } : {};
}

/** Equal parts of at least 5 MB, at most 10000 of them. */
export function chunkSize({ size }: { size: number }): number {
  return Math.max(MIN_PART_BYTES, Math.ceil(size / MAX_PARTS));
}

export type UploaderOptions = {
  id: string;
  maxFileSize: number;
  allowedFileTypes?: string[];
  createTarget: (signal?: AbortSignal) => Promise<string>;
};

export type Uploader = Uppy<Meta, Body>;

async function uploadBytes({ signature, ...options }: Parameters<typeof AwsS3.uploadPartBytes>[0]) {
  const reachable = { ...signature, url: reachableAddress(signature.url) };
  try {
    return await AwsS3.uploadPartBytes({ ...options, signature: reachable });
  } catch (error) {
    throw withServerText(error as TransferError);
  }
}

/** An uploader of one file: one signed PUT up to 100 MB, above in parts that can be paused and resumed. */
export function createUploader({ id, maxFileSize, allowedFileTypes, createTarget }: UploaderOptions): Uploader {
  const uppy = new Uppy<Meta, Body>({
    id,
    restrictions: { maxFileSize, maxNumberOfFiles: 1, allowedFileTypes: allowedFileTypes ?? null },
    locale: { strings: coreStrings, pluralize: (count) => (count === 1 ? 0 : 1) },
  });
  uppy.use(AwsS3, {
    endpoint: storageUrl(),
    headers: sessionHeaders(),
    limit: MAX_CONCURRENT_REQUESTS,
    retryDelays: RETRY_DELAYS_MS,
    shouldUseMultipart: (file) => (file.size ?? 0) > MULTIPART_THRESHOLD_BYTES,
    getChunkSize: chunkSize,
    allowedMetaFields: [],
    uploadPartBytes: uploadBytes,
    getUploadParameters: async (file, { signal }) => {
      try {
        return { method: "PUT", url: await createTarget(signal), headers: { "Content-Type": file.type } };
      } catch (error) {
        throw new ParametersError(callFailureText(error), { cause: error });
      }
    },
  });
  // The session may have changed since the uploader was made.
  uppy.addPreProcessor(() => {
    uppy.getPlugin<AwsS3<Meta, Body>>("AwsS3Multipart")?.setOptions({ headers: sessionHeaders() });
    return Promise.resolve();
  });
  return uppy;
}
