import { mkdtemp, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeDraft } from "../media/write-file";
import { DiskFileStore } from "./disk-file-store";
import { DownloadAddresses } from "./download-addresses";
import { downloadName, newFileKey } from "./file-keys";
import type { FileStore } from "./file-store";
import { withFreshLink } from "./refresh-links";
import { S3FileStore } from "./s3-file-store";

const CSV = { filename: "1790-order-exports.csv", mimeType: "text/csv" };
const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-store-"));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

async function keep(store: FileStore, key: string, bytes = "name,street\n"): Promise<void> {
  const { path } = await writeDraft(store.draftsFolder(key), [Readable.from([Buffer.from(bytes)])], 1000, 0o600);
  await store.keep(key, { path, mimeType: "text/csv" });
}

describe("the key of a file", () => {
  it.each([
    [{ filename: "My moth ☾.PNG", access: "public" }, /^static\/My-moth-[0-9a-f]{32}\.png$/],
    [{ filename: "moth.png" }, /^private\/moth-[0-9a-f]{32}\.png$/],
    [{ filename: "e-book.pdf", access: "private" }, /^private\/e-book-[0-9a-f]{32}\.pdf$/],
    [{ filename: "1-order-exports.csv" }, /^private\/exports\/1-order-exports-[0-9a-f]{32}\.csv$/],
    [{ filename: "people.CSV", access: "public" }, /^private\/exports\/people-[0-9a-f]{32}\.csv$/],
    [{ filename: "chunk.json" }, /^private\/exports\/chunk-[0-9a-f]{32}\.json$/],
    [{ filename: "../../etc/passwd" }, /^private\/passwd-[0-9a-f]{32}$/],
    [{ filename: "☾.", access: "public" }, /^static\/file-[0-9a-f]{32}$/],
  ])("of %o is %s", (file, pattern) => {
    expect(newFileKey(file)).toMatch(pattern);
  });

  it("gives the name back under which it is downloaded", () => {
    expect(downloadName(newFileKey(CSV))).toBe(CSV.filename);
  });
});

describe("a signed address", () => {
  const addresses = new DownloadAddresses("https://shop.example/uploads", "secret");
  const key = newFileKey(CSV);

  it("is good for this key, this secret and 15 minutes", () => {
    const now = Date.now();
    const url = new URL(addresses.sign(key, now));
    expect(url.pathname).toBe(`/uploads/${key}`);
    const isGood = (at: number, as = key, by = addresses) => by.isValid(as, url.searchParams, at);
    expect([isGood(now), isGood(now + 899_000), isGood(now + 901_000)]).toEqual([true, true, false]);
    expect(isGood(now, newFileKey(CSV))).toBe(false);
    expect(isGood(now, key, new DownloadAddresses("https://shop.example/uploads", "another"))).toBe(false);
    url.searchParams.set("expires", "9999999999");
    expect(isGood(now)).toBe(false);
    expect(addresses.isValid(key, new URLSearchParams())).toBe(false);
  });
});

describe("files on disk", () => {
  const addresses = new DownloadAddresses("http://localhost/uploads", "secret");
  const open = () => new DiskFileStore(folder, "http://localhost/uploads", addresses);
  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);

  it("that are private lie outside of what is served, for this user's eyes alone", async () => {
    const store = open();
    const key = newFileKey(CSV);
    await keep(store, key);
    expect(await modeOf(key)).toBe("600");
    expect([await modeOf("private"), await modeOf("private/exports")]).toEqual(["700", "700"]);
    const url = await store.address(key);
    expect(addresses.isValid(key, new URL(url).searchParams)).toBe(true);
    expect(store.privateKeyOf(url)).toBe(key);
    expect(await text(await store.open(key))).toBe("name,street\n");
  });

  it("that are public stay public", async () => {
    const store = open();
    const key = newFileKey({ filename: "moth.png", access: "public" });
    await keep(store, key, "png");
    expect([await store.address(key), await modeOf(`uploads/${key}`)]).toEqual([`/uploads/${key}`, "644"]);
    expect(store.privateKeyOf(`/uploads/${key}`)).toBeNull();
  });

  it("that are exports go after a day, others stay", async () => {
    const store = open();
    const [old, fresh, kept] = [newFileKey(CSV), newFileKey(CSV), newFileKey({ filename: "book.pdf" })];
    for (const key of [old, fresh, kept]) await keep(store, key);
    const yesterday = new Date(Date.now() - DAY_MS - 1000);
    for (const key of [old, kept]) await utimes(join(folder, key), yesterday, yesterday);
    expect(await store.removeExports(new Date(Date.now() - DAY_MS))).toBe(1);
    expect(await Promise.all([old, fresh, kept].map((key) => store.has(key)))).toEqual([false, true, true]);
  });

  it("of earlier releases are cleared away where they were exports, and are kept where they were private", async () => {
    const store = open();
    await mkdir(join(folder, "uploads", "static", "private"), { recursive: true });
    const [csv, pdf, png] = ["static/1-orders-a1.csv", "static/private/book-a1.pdf", "static/moth-a1.png"];
    for (const name of [csv, pdf, png]) await writeFile(join(folder, "uploads", name), "x");
    await store.removeExports(new Date(Date.now() - DAY_MS));
    expect(await readdir(join(folder, "uploads", "static"))).toEqual(["moth-a1.png", "private"]);
    expect(await readdir(join(folder, "uploads", "static", "private"))).toEqual([]);
    expect([await store.has(pdf), await modeOf("private/book-a1.pdf")]).toEqual([true, "600"]);
    expect(store.privateKeyOf(await store.address(pdf))).toBe("private/book-a1.pdf");
  });

  it.each(["../secrets.json", "private/../secrets.json", "static/../../x", "incoming/x", "private/.drafts/x"])(
    "are not found under %s",
    async (key) => {
      await expect(open().has(key)).rejects.toThrow("no key of a file");
    },
  );

  it("are linked anew in a notification, until they are gone", async () => {
    const store = open();
    const key = newFileKey(CSV);
    await keep(store, key);
    const over = addresses.sign(key, Date.now() - DAY_MS);
    const note = { id: "n", data: { title: "Export", description: "Done.", file: { filename: "a.csv", url: over } } };
    const fresh = await withFreshLink(store, note);
    const url = new URL(fresh.data.file.url);
    expect(addresses.isValid(key, url.searchParams)).toBe(true);
    await store.remove(key);
    const gone = { title: "Export", description: "Done. The file was removed after 24 hours." };
    expect(await withFreshLink(store, note)).toEqual({ id: "n", data: gone });
    const old = { data: { file: { url: "/uploads/static/1-orders-a1.csv" } } };
    expect(await withFreshLink(store, old)).toEqual({ data: { description: "The file was removed after 24 hours." } });
    const foreign = { data: { file: { url: "https://elsewhere.example/static/a.csv" } } };
    expect(await withFreshLink(store, foreign)).toBe(foreign);
  });
});

describe("files in a bucket", () => {
  let server: S3rver;
  let store: FileStore;
  let port: number;
  beforeEach(async () => {
    const configureBuckets = [{ name: "store", configs: [] }];
    server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: folder, configureBuckets });
    ({ port } = await server.run());
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const endpoint = `http://127.0.0.1:${port}`;
    store = new S3FileStore({ bucket: "store", region: "us-east-1", endpoint, forcePathStyle: true, ...keys });
  });
  afterEach(async () => await server.close());

  it("that are private are read at addresses of 15 minutes, as downloads that nothing keeps", async () => {
    const key = newFileKey(CSV);
    await keep(store, key);
    const url = await store.address(key);
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("900");
    expect(store.privateKeyOf(url)).toBe(key);
    const answer = await fetch(url);
    expect(await answer.text()).toBe("name,street\n");
    expect([answer.headers.get("cache-control"), answer.headers.get("content-disposition")]).toEqual([
      "no-store",
      `attachment; filename="${CSV.filename}"`,
    ]);
  });

  it("are signed for the host that browsers ask, where the store itself asks another", async () => {
    const own = { endpoint: `http://127.0.0.1:${port}`, accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const behindProxy = new S3FileStore({
      bucket: "store",
      region: "us-east-1",
      browserEndpoint: `http://localhost:${port}`,
      forcePathStyle: true,
      ...own,
    });
    const key = newFileKey(CSV);
    await keep(behindProxy, key);
    const url = await behindProxy.address(key);
    expect([new URL(url).hostname, behindProxy.privateKeyOf(url)]).toEqual(["localhost", key]);
    expect(await (await fetch(url)).text()).toBe("name,street\n");
  });

  it("that are public are kept by every cache under an address without signature", async () => {
    const key = newFileKey({ filename: "moth.png", access: "public" });
    await keep(store, key, "png");
    const url = await store.address(key);
    expect(url).toMatch(/\/store\/static\/moth-[0-9a-f]{32}\.png$/);
    const answer = await fetch(url);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  });

  it("that are exports go after a day, those that everybody could read at once", async () => {
    const [key, kept, open] = [newFileKey(CSV), newFileKey({ filename: "book.pdf" }), "static/1-orders-01K.csv"];
    for (const one of [key, kept, open]) await keep(store, one);
    await store.removeExports(new Date(Date.now() - DAY_MS));
    expect(await Promise.all([key, kept, open].map((one) => store.has(one)))).toEqual([true, true, false]);
    await store.removeExports(new Date(Date.now() + DAY_MS));
    expect(await Promise.all([key, kept].map((one) => store.has(one)))).toEqual([false, true]);
  });
});
