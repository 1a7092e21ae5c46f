import { config } from "../../lib/config";

/** Where an S3-compatible store is. */
export type S3Config = {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Where browsers reach the same store, if not at `endpoint`. */
  browserEndpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle: boolean;
  publicUrl?: string;
};

/** Null where no bucket is named: files then lie under DATA_DIR. */
export function readS3Config(): S3Config | null {
  const own = config();
  if (!own.S3_BUCKET) return null;
  return {
    bucket: own.S3_BUCKET,
    region: own.S3_REGION,
    endpoint: own.S3_ENDPOINT,
    browserEndpoint: own.S3_BROWSER_ENDPOINT,
    publicUrl: own.S3_PUBLIC_URL,
    accessKeyId: own.S3_ACCESS_KEY_ID,
    secretAccessKey: own.S3_SECRET_ACCESS_KEY,
    forcePathStyle: own.S3_FORCE_PATH_STYLE,
  };
}

/** The address of the bucket itself, to which keys are appended: the one that signed addresses begin with. */
export function bucketUrl({ bucket, region, endpoint, browserEndpoint, forcePathStyle }: S3Config): string {
  const host = new URL(browserEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (forcePathStyle) return `${host.origin}${host.pathname.replace(/\/$/, "")}/${bucket}`;
  return `${host.protocol}//${bucket}.${host.host}${host.pathname.replace(/\/$/, "")}`;
}

/** The address at which everybody reads what is public. */
export function publicBucketUrl(config: S3Config): string {
  return config.publicUrl ?? bucketUrl(config);
}
