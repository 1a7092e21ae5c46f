/** Where the files of a bucket are read, and the origins that browsers talk to for them. */
export type BucketAddress = { publicUrl: string; origins: string[] };

/** The bucket that the environment names, null where it names none. */
export function readBucketAddress(env: NodeJS.ProcessEnv): BucketAddress | null {
  const bucket = env["S3_BUCKET"];
  if (!bucket) return null;
  const host = new URL(env["S3_ENDPOINT"] || `https://s3.${env["S3_REGION"] || "us-east-1"}.amazonaws.com`);
  const folder = host.pathname.replace(/\/$/, "");
  const url =
    env["S3_FORCE_PATH_STYLE"] === "true"
      ? `${host.origin}${folder}/${bucket}`
      : `${host.protocol}//${bucket}.${host.host}${folder}`;
  const publicUrl = env["S3_PUBLIC_URL"]?.replace(/(?<!\/)\/+$/, "") || url;
  return { publicUrl, origins: [...new Set([new URL(url).origin, new URL(publicUrl).origin])] };
}
