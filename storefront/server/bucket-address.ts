import type { ConfigOf } from "@nocturne/config";

/** Where the files of a bucket are read, and the origins that browsers talk to for them. */
export type BucketAddress = { publicUrl: string; origins: string[] };

type BucketConfig = Pick<
  ConfigOf<"front">,
  "S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_FORCE_PATH_STYLE" | "S3_PUBLIC_URL"
>;

/** The bucket where files are stored; null where they lie under `DATA_DIR`. */
export function bucketAddress(config: BucketConfig): BucketAddress | null {
  const { S3_BUCKET: bucket } = config;
  if (!bucket) return null;
  const host = new URL(config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`);
  const folder = host.pathname.replace(/\/$/, "");
  const url = config.S3_FORCE_PATH_STYLE
    ? `${host.origin}${folder}/${bucket}`
    : `${host.protocol}//${bucket}.${host.host}${folder}`;
  const publicUrl = config.S3_PUBLIC_URL ?? url;
  return { publicUrl, origins: [...new Set([new URL(url).origin, new URL(publicUrl).origin])] };
}
