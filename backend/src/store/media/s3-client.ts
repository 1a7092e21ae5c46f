import { S3Client } from "@aws-sdk/client-s3";
import { log } from "@nocturne/log";
import { StoreError } from "../../lib/store-error";
import type { S3Config } from "./s3-config";

type Timeouts = { connectMs: number; silenceMs: number };

/** How long a storage may say nothing; it is asked three times. The front gives an owner's request two minutes. */
const TIMEOUTS: Timeouts = { connectMs: 3_000, silenceMs: 15_000 };
const RETRY_AFTER_SECONDS = 5;

const NETWORK_CODES = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
const SERVER_STATUSES = new Set([500, 502, 503, 504]);

/**
 * Checksums only where S3 demands them: a signed address must not ask the browser for one. What fails because the storage
 * is away fails with `file_storage_unavailable`.
 */
export function newS3Client(config: S3Config, { connectMs, silenceMs } = TIMEOUTS): S3Client {
  const { accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (!isStorageAway(error)) throw error;
        log().warn(`The file storage does not answer: ${String(error)}`);
        throw new StoreError("file_storage_unavailable", { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
    },
    { name: "nameAbsence", step: "initialize", priority: "high" },
  );
  return client;
}

/** Whether the storage cannot be reached, says nothing, or has trouble of its own. */
function isStorageAway(error: unknown): boolean {
  const { name, code, $metadata } = (error ?? {}) as Thrown;
  if (name === "TimeoutError" || NETWORK_CODES.has(code ?? "")) return true;
  return SERVER_STATUSES.has($metadata?.httpStatusCode ?? 0);
}

/** The client that signs addresses for browsers: the host is part of what is signed. */
export function newS3Signer(config: S3Config): S3Client {
  return newS3Client({ ...config, endpoint: config.browserEndpoint ?? config.endpoint });
}

type Thrown = { name?: string; code?: string; Code?: string; $metadata?: { httpStatusCode?: number } };

/** True where an S3 error has one of these codes. */
export function isS3Error(error: unknown, ...codes: string[]): boolean {
  const { name, Code, $metadata } = (error ?? {}) as Thrown;
  if (codes.includes("NotFound") && $metadata?.httpStatusCode === 404) return true;
  return codes.includes(name ?? "") || codes.includes(Code ?? "");
}
