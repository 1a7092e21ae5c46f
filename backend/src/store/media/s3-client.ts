import { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "./s3-config";

/** Checksums only where S3 demands them: a signed address must not ask the browser for one. */
export function newS3Client(config: S3Config): S3Client {
  const { accessKeyId, secretAccessKey } = config;
  return new S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** The client that signs addresses for browsers: the host is part of what is signed. */
export function newS3Signer(config: S3Config): S3Client {
  return newS3Client({ ...config, endpoint: config.browserEndpoint ?? config.endpoint });
}

/** True where an S3 error has one of these codes. */
export function isS3Error(error: unknown, ...codes: string[]): boolean {
  const { name, Code, $metadata } = (error ?? {}) as {
    name?: string;
    Code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (codes.includes("NotFound") && $metadata?.httpStatusCode === 404) return true;
  return codes.includes(name ?? "") || codes.includes(Code ?? "");
}
