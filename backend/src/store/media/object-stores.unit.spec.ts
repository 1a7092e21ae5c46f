import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newIncomingKey } from "./keys";
import type { ObjectStore } from "./object-store";
import { openBucket, openDisk, type Home } from "./testing/homes";
import { md5, picture } from "./testing/sample-files";

const MB = 1024 * 1024;

const send = async (url: string, bytes: Buffer) =>
  await fetch(url, { method: "PUT", body: new Uint8Array(bytes), signal: AbortSignal.timeout(20_000) });

async function sendPart(store: ObjectStore, key: string, uploadId: string, partNumber: number, bytes: Buffer) {
  const { url } = await store.signPart(key, uploadId, partNumber);
  const answer = await send(url, bytes);
  expect(answer.status).toBe(200);
  return { partNumber, etag: (answer.headers.get("etag") ?? "").replaceAll('"', "") };
}

/** As bytes come from a socket. */
function* cut(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const read = async (store: ObjectStore, key: string) => await store.withFile(key, (path) => readFile(path));

describe.each([
  ["on disk", openDisk],
  ["in a bucket", openBucket],
])("files %s", (where, open) => {
  let home: Home;
  let store: ObjectStore;

  // s3rver is not S3: it checks no signature of version 4, misses no part, aborts and lists no unfinished upload.
  const isComplete = where !== "in a bucket";

  beforeAll(async () => {
    home = await open();
    ({ store } = home);
  });
  afterAll(async () => await home.close());

  it("go up to a signed address, and are found by its address with and without query", async () => {
    const key = newIncomingKey();
    const bytes = randomBytes(100_000);
    const { url, expires } = await store.signPut(key, MB);
    expect(expires).toBe(900);
    expect((await send(url, bytes)).status).toBe(200);
    expect(await store.head(key)).toMatchObject({ size: bytes.length });
    expect((await read(store, key)).equals(bytes)).toBe(true);
    expect([url, url.split("?")[0] ?? "", new URL(url).pathname].map((text) => store.keyOf(text))).toEqual([
      key,
      key,
      key,
    ]);
    expect(store.incomingUrl(key)).toBe(url.split("?")[0]);
  });

  it.runIf(isComplete)("are refused where the address was changed, and nothing is kept", async () => {
    const [key, other] = [newIncomingKey(), newIncomingKey()];
    const { url } = await store.signPut(key, MB);
    const changed = url.replace(
      /(signature=)(.)/i,
      (_all, name: string, first: string) => name + (first === "0" ? "1" : "0"),
    );
    const later = url.replace(/(expires=)\d+/i, "$19999999999");
    for (const address of [changed, later, url.replace(key, other)]) {
      expect((await send(address, Buffer.from("x"))).status).toBe(403);
    }
    expect([await store.head(key), await store.head(other)]).toEqual([null, null]);
  });

  it("are read from the beginning, and are moved once", async () => {
    const key = newIncomingKey();
    const bytes = await picture(40, 40);
    await store.putStream(key, Readable.from([bytes]), MB);
    expect((await store.readStart(key, 10)).equals(bytes.subarray(0, 10))).toBe(true);
    expect((await store.readStart(key, bytes.length + 50)).equals(bytes)).toBe(true);
    const target = "images/moved.jpg";
    expect(await store.move(key, target, "image/jpeg")).toBe(true);
    expect(await store.head(target)).toEqual({ size: bytes.length, contentType: "image/jpeg" });
    expect([await store.head(key), await store.move(key, target, "image/jpeg")]).toEqual([null, false]);
    expect(store.keyOf(store.publicUrl(target))).toBe(target);
    await store.remove(target);
    await store.remove(target);
    expect(await store.head(target)).toBeNull();
  });

  it.runIf(isComplete)(
    "of 150 MB go up in parts and over a restart in little memory",
    { timeout: 60_000 },
    async () => {
      const key = newIncomingKey();
      const uploadId = await store.startMultipart(key);
      const bytesOf = (part: number) => Buffer.alloc(5 * MB, `part ${part} `);
      const expected = createHash("sha256");
      const before = process.memoryUsage().rss;
      let most = 0;
      const sendAll = async (to: ObjectStore, first: number, last: number) => {
        const sent = [];
        for (let part = first; part <= last; part += 1) {
          const bytes = bytesOf(part);
          expected.update(bytes);
          sent.push({
            partNumber: part,
            etag: await to.putPart(key, uploadId, part, Readable.from(cut(bytes)), 5 * MB),
          });
          most = Math.max(most, process.memoryUsage().rss - before);
        }
        return sent;
      };
      await sendAll(store, 1, 13);
      const later = home.reopen();
      const arrived = await later.listParts(key, uploadId);
      expect(arrived).toHaveLength(13);
      const rest = await sendAll(later, 14, 30);
      await later.completeMultipart(key, uploadId, [...arrived, ...rest], 200 * MB);
      most = Math.max(most, process.memoryUsage().rss - before);
      const actual = createHash("sha256");
      await later.withFile(key, async (path) => {
        for await (const chunk of createReadStream(path)) actual.update(chunk as Buffer);
      });
      expect(actual.digest("hex")).toBe(expected.digest("hex"));
      expect(most / MB).toBeLessThan(100);
    },
  );

  it("are not kept past the limit", async () => {
    const key = newIncomingKey();
    const chunks = Array.from({ length: 5 }, () => randomBytes(1000));
    await expect(store.putStream(key, Readable.from(chunks), 4999)).rejects.toMatchObject({ code: "file_too_large" });
    expect(await store.head(key)).toBeNull();
    await store.putStream(key, Readable.from(chunks), 5000);
    expect(await store.head(key)).toMatchObject({ size: 5000 });
  });

  it("are not kept where the stream breaks off", async () => {
    const key = newIncomingKey();
    const broken = new Readable({ read: () => undefined });
    broken.push(randomBytes(1000));
    setTimeout(() => broken.destroy(new Error("The line is dead.")), 50);
    await expect(store.putStream(key, broken, MB)).rejects.toThrow("The line is dead.");
    expect(await store.head(key)).toBeNull();
  });

  it("go up in parts, in any order and across a restart", async () => {
    const key = newIncomingKey();
    const bytes = [randomBytes(5 * MB), randomBytes(5 * MB), randomBytes(1234)];
    const uploadId = await store.startMultipart(key);
    const third = await sendPart(store, key, uploadId, 3, bytes[2]!);
    await sendPart(store, key, uploadId, 1, randomBytes(5 * MB));
    const first = await sendPart(store, key, uploadId, 1, bytes[0]!);
    expect(first.etag).toBe(md5(bytes[0]!));

    const later = home.reopen();
    const second = await sendPart(later, key, uploadId, 2, bytes[1]!);
    await later.completeMultipart(key, uploadId, [third, first, second], 100 * MB);
    expect(md5(await read(later, key))).toBe(md5(Buffer.concat(bytes)));
    await later.completeMultipart(key, uploadId, [first, second, third], 100 * MB);
    expect(await store.head(key)).toMatchObject({ size: 10 * MB + 1234 });
  });

  it.runIf(isComplete)("are not made of parts that never came", async () => {
    const key = newIncomingKey();
    const uploadId = await store.startMultipart(key);
    const part = await sendPart(store, key, uploadId, 1, randomBytes(1000));
    const absent = { partNumber: 2, etag: md5(Buffer.from("absent")) };
    await expect(store.completeMultipart(key, uploadId, [part, absent], MB)).rejects.toMatchObject({
      code: "upload_incomplete",
    });
    expect(await store.head(key)).toBeNull();
  });

  it("are not made of parts that are too large together", async () => {
    const key = newIncomingKey();
    const uploadId = await store.startMultipart(key);
    const part = await sendPart(store, key, uploadId, 1, randomBytes(2000));
    await expect(store.completeMultipart(key, uploadId, [part], 1999)).rejects.toMatchObject({
      code: "file_too_large",
    });
    expect(await store.head(key)).toBeNull();
  });

  it.runIf(isComplete)("leave nothing behind when an upload is aborted", async () => {
    const key = newIncomingKey();
    const uploadId = await store.startMultipart(key);
    const part = await sendPart(store, key, uploadId, 1, randomBytes(1000));
    await store.abortMultipart(key, uploadId);
    await store.abortMultipart(key, uploadId);
    await expect(store.completeMultipart(key, uploadId, [part], MB)).rejects.toMatchObject({
      code: "upload_not_found",
    });
    expect(await store.head(key)).toBeNull();
  });

  it("go after a day when nobody saved them, and no sooner", async () => {
    const key = newIncomingKey();
    await store.putStream(key, Readable.from([Buffer.from("forgotten")]), MB);
    await store.putStream("images/kept.jpg", Readable.from([Buffer.from("kept")]), MB);
    await store.removeStale(new Date(Date.now() - 60_000));
    expect(await store.head(key)).not.toBeNull();
    expect(await store.removeStale(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
    expect([await store.head(key), await store.head("images/kept.jpg")]).toEqual([null, expect.anything()]);
  });

  it.each([
    "https://elsewhere.example/uploads/incoming/AAAAAAAAAAAAAAAAAAAAAAAA",
    "/uploads/incoming/../secrets.json",
    "/uploads/incoming/short",
    "//elsewhere.example/uploads/images/a.jpg",
    "/uploads/products/moth.webp",
    "incoming/AAAAAAAAAAAAAAAAAAAAAAAA",
    "",
  ])("are not found at %j", (address) => expect(store.keyOf(address)).toBeNull());

  it.runIf(isComplete)("tell which parts have arrived, and forget unfinished uploads after a day", async () => {
    const key = newIncomingKey();
    const uploadId = await store.startMultipart(key);
    const bytes = randomBytes(1000);
    await sendPart(store, key, uploadId, 2, bytes);
    await sendPart(store, key, uploadId, 1, bytes);
    const expected = [1, 2].map((partNumber) => ({ partNumber, size: 1000, etag: md5(bytes) }));
    expect(await home.reopen().listParts(key, uploadId)).toEqual(expected);
    await expect(store.listParts(newIncomingKey(), uploadId)).rejects.toMatchObject({ code: "upload_not_found" });
    await expect(store.listParts(key, "../../../etc")).rejects.toMatchObject({ code: "upload_not_found" });
    await store.removeStale(new Date(Date.now() + 60_000));
    await expect(store.listParts(key, uploadId)).rejects.toMatchObject({ code: "upload_not_found" });
  });
});
