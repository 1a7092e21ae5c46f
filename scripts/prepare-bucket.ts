import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketPolicyCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

/**
 * Makes the bucket of an S3 server where it is missing, and lets everybody read what the store makes public in it. Waits for
 * the server. Safe to repeat.
 */

const START_MS = 120_000;
const LOOK_AGAIN_MS = 1_000;
const PUBLIC_FOLDERS = ["images", "gallery", "videos", "static"];

const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = process.env;
const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION || "us-east-1",
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});

const policy = {
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Principal: "*",
      Action: "s3:GetObject",
      Resource: PUBLIC_FOLDERS.map((folder) => `arn:aws:s3:::${S3_BUCKET}/${folder}/*`),
    },
  ],
};

async function hasBucket() {
  try {
    await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

async function prepare() {
  if (!(await hasBucket())) await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  await client.send(new PutBucketPolicyCommand({ Bucket: S3_BUCKET, Policy: JSON.stringify(policy) }));
}

const until = Date.now() + START_MS;
for (;;) {
  try {
    await prepare();
    break;
  } catch (error) {
    if (Date.now() > until) throw error;
    await sleep(LOOK_AGAIN_MS);
  }
}
process.stdout.write(`The bucket ${S3_BUCKET} is ready.\n`);
