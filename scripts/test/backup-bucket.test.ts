import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { assert, expect, it } from "vitest";
import { Bucket, BucketRestore } from "../lib/backup/bucket-files.ts";

const CONFIG = { S3_BUCKET: "shop", S3_REGION: "us-east-1", S3_FORCE_PATH_STYLE: true };

interface StoredObject {
  body: string;
  heads: Record<string, string>;
}

/** What of a command's input is looked at here. */
interface Input {
  Key?: string;
  Prefix?: string;
  ContinuationToken?: string;
  Body?: Readable;
  ContentLength?: number;
  Bucket?: string;
}

/** A bucket whose client answers from a list of objects, two a page, and takes what is put. */
function openBucket(objects: Map<string, StoredObject>) {
  const bucket = new Bucket(CONFIG);
  const fail = (name: string, status: number) =>
    Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } });
  const find = (key: string, name: string) => {
    const found = objects.get(key);
    if (!found) throw fail(name, 404);
    return found;
  };
  const answers = new Map<string | undefined, (input: Input) => object | Promise<object>>([
    [
      "ListObjectsV2Command",
      ({ Prefix = "", ContinuationToken = "0" }) => {
        const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix));
        const from = Number(ContinuationToken);
        const next = from + 2 < keys.length ? String(from + 2) : undefined;
        return { Contents: keys.slice(from, from + 2).map((Key) => ({ Key })), NextContinuationToken: next };
      },
    ],
    [
      "GetObjectCommand",
      ({ Key = "" }) => {
        const { heads, body } = find(Key, "NoSuchKey");
        return { ...heads, ContentLength: body.length, Body: Readable.from([Buffer.from(body)]) };
      },
    ],
    ["HeadObjectCommand", ({ Key = "" }) => ({ ContentLength: find(Key, "NotFound").body.length })],
    [
      "PutObjectCommand",
      async ({ Key = "", Body = Readable.from([]), ContentLength = 0, Bucket: _bucket, ...heads }) => {
        if (Key.includes("forbidden")) throw fail("AccessDenied", 403);
        const body = await text(Body);
        expect(body).toHaveLength(ContentLength);
        objects.set(Key, { body, heads });
        return {};
      },
    ],
    ["DeleteObjectCommand", ({ Key = "" }) => ({ isDeleted: objects.delete(Key) })],
  ]);
  bucket.client.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        const answer = await answers.get(commandName)?.(input as Input);
        return { response: {}, output: { $metadata: {}, ...answer } };
      },
    { step: "initialize", priority: "high" },
  );
  return bucket;
}

const object = (body: string, heads: Record<string, string> = {}): StoredObject => ({ body, heads });
const PDF = {
  ContentType: "application/pdf",
  CacheControl: "no-store",
  ContentDisposition: 'attachment; filename="a.pdf"',
};

it("lists the store's own objects, page by page, without what is there for a day", async () => {
  const keys = ["a", "b", "c", "d", "e"].map((name) => `gallery/${name}.webp`);
  const others = ["incoming/x", "private/exports/y.csv", "somebody/else", "gallery/"];
  const bucket = openBucket(new Map([...keys, ...others, "private/z.pdf"].map((key) => [key, object("")])));
  expect(await Array.fromAsync(bucket.list())).toEqual([...keys, "private/z.pdf"]);
});

it("brings an object back with all that it is served with", async () => {
  const source = openBucket(new Map([["private/a.pdf", object("bytes", PDF)]]));
  const opened = await source.open("private/a.pdf");
  assert.ok(opened);
  const { size, stream, labels } = opened;
  const objects = new Map<string, StoredObject>();
  await new BucketRestore(openBucket(objects)).put("private/a.pdf", stream, size, { ...labels, path: "of tar" });
  expect(objects.get("private/a.pdf")).toEqual({ body: "bytes", heads: PDF });
  expect(await source.open("private/gone.pdf")).toBeNull();
});

it("leaves what is there, and takes back what it has added", async () => {
  const objects = new Map([["images/kept.webp", object("kept")]]);
  const restore = new BucketRestore(openBucket(objects));
  const there = Readable.from([Buffer.from("same")]);
  await restore.put("images/kept.webp", there, 4);
  expect(there.readableEnded).toBe(true);
  await restore.put("images/added.webp", Readable.from([Buffer.from("added")]), 5);
  expect([...objects.keys()]).toEqual(["images/kept.webp", "images/added.webp"]);
  await restore.undo();
  expect([...objects]).toEqual([["images/kept.webp", object("kept")]]);
});

it("says which bucket refuses, and why", async () => {
  const restore = new BucketRestore(openBucket(new Map()));
  const putting = restore.put("images/forbidden.webp", Readable.from([Buffer.from("x")]), 1);
  await expect(putting).rejects.toThrow("S3_BUCKET: the bucket shop refused: AccessDenied (AccessDenied)");
});
