/** Where an S3-compatible store is, as the environment says. */
export type S3Config = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle: boolean;
  publicUrl?: string;
};

/** Null where no bucket is named: files then lie under DATA_DIR. */
export function readS3Config(env: NodeJS.ProcessEnv): S3Config | null {
  const bucket = env.S3_BUCKET;
  if (!bucket) return null;
  const optional = (name: string) => env[name]?.replace(/(?<!\/)\/+$/, "") || undefined;
  const endpoint = optional("S3_ENDPOINT");
  const publicUrl = optional("S3_PUBLIC_URL");
  return {
    bucket,
    region: env.S3_REGION || "us-east-1",
    ...(endpoint ? { endpoint } : {}),
    ...(publicUrl ? { publicUrl } : {}),
    ...(env.S3_ACCESS_KEY_ID ? { accessKeyId: env.S3_ACCESS_KEY_ID } : {}),
    ...(env.S3_SECRET_ACCESS_KEY ? { secretAccessKey: env.S3_SECRET_ACCESS_KEY } : {}),
    forcePathStyle: env.S3_FORCE_PATH_STYLE === "true",
  };
}

/** The address of the bucket itself, to which keys are appended: the one that signed addresses begin with. */
export function bucketUrl({ bucket, region, endpoint, forcePathStyle }: S3Config): string {
  const host = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (forcePathStyle) return `${host.origin}${host.pathname.replace(/\/$/, "")}/${bucket}`;
  return `${host.protocol}//${bucket}.${host.host}${host.pathname.replace(/\/$/, "")}`;
}

/** The address at which everybody reads what is public. */
export function publicBucketUrl(config: S3Config): string {
  return config.publicUrl ?? bucketUrl(config);
}
