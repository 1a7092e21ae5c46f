import type { ConfigOf } from "@nocturne/config";

/** Where browsers and this process read the files of a bucket, and the origins that browsers talk to for them. */
export type BucketAddress = { publicUrl: string; readUrl: string; origins: string[] };

type BucketConfig = Pick<
  ConfigOf<"front">,
  "S3_BUCKET" | "S3_ENDPOINT" | "S3_BROWSER_ENDPOINT" | "S3_REGION" | "S3_FORCE_PATH_STYLE" | "S3_PUBLIC_URL"
>;

/** The bucket where files are stored; null where they lie under `DATA_DIR`. */
export function bucketAddress(config: BucketConfig): BucketAddress | null {
  const { S3_BUCKET: bucket } = config;
  if (!bucket) return null;
  const { S3_BROWSER_ENDPOINT: browserEndpoint } = config;
  const addressAt = (endpoint: string) => {
    const host = new URL(endpoint);
    const folder = host.pathname.replace(/\/$/, "");
    return config.S3_FORCE_PATH_STYLE
      ? `${host.origin}${folder}/${bucket}`
      : `${host.protocol}//${bucket}.${host.host}${folder}`;
  };
  const ownUrl = addressAt(config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`);
  const browserUrl = browserEndpoint ? addressAt(browserEndpoint) : ownUrl;
  const publicUrl = config.S3_PUBLIC_URL ?? browserUrl;
  return {
    publicUrl,
    readUrl: browserEndpoint ? ownUrl : publicUrl,
    origins: [...new Set([new URL(browserUrl).origin, new URL(publicUrl).origin])],
  };
}
