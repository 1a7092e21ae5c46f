import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DiskCache } from "./disk-cache.ts";
import { acceptedFormat, ImageVariants } from "./image-variants.ts";
import { close, serve } from "./testing/fakes.ts";

let folder: string;
let front: { server: Server; port: number };
let hurried: { server: Server; port: number };
let brief: { server: Server; port: number };
let bucket: { server: Server; port: number };
const asked: string[] = [];
const held: (() => void)[] = [];

const get = async (path: string, headers: Record<string, string> = {}, { port } = front) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "images-"));
  mkdirSync(join(folder, "uploads", "images"), { recursive: true });
  mkdirSync(join(folder, "uploads", "incoming"));
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#803020" } });
  const turned = await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  writeFileSync(join(folder, "uploads", "images", "turned.jpg"), turned);
  writeFileSync(join(folder, "uploads", "images", "large.jpg"), Buffer.concat([turned, Buffer.alloc(600 * 1024)]));
  writeFileSync(join(folder, "uploads", "incoming", "turned.jpg"), turned);
  writeFileSync(join(folder, "uploads", "images", "fake.jpg"), "<script>alert(1)</script>");
  bucket = await serve((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.startsWith("/images/slow")) held.push(() => response.writeHead(404).end());
    else if (request.url === "/images/far.png") response.end(turned);
    else if (request.url === "/images/broken.png") response.writeHead(503).end();
    else response.writeHead(404).end();
  });
  const serveImages = (patienceMs: number, bucketTimeoutMs = 60_000) => {
    const images = new ImageVariants({
      uploadsFolder: join(folder, "uploads"),
      cacheFolder: join(folder, "cache"),
      bucketUrl: `http://127.0.0.1:${bucket.port}`,
      base: ["X-Content-Type-Options", "nosniff"],
      ...{ patienceMs, bucketTimeoutMs },
    });
    return serve((request, response) => {
      void images.send(request, response, {
        url: request.url ?? "",
        visitor: String(request.headers["x-visitor"] ?? "somebody"),
        notFound: () => response.writeHead(404).end(),
      });
    });
  };
  front = await serveImages(60_000);
  hurried = await serveImages(0);
  brief = await serveImages(0, 50);
});

afterAll(async () => {
  await Promise.all([close(front.server), close(hurried.server), close(brief.server), close(bucket.server)]);
  rmSync(folder, { recursive: true });
});

describe("a resized picture", () => {
  it("is upright, small, without EXIF data, and kept by browsers", async () => {
    const { status, headers, bytes } = await get("/media/w640/uploads/images/turned.jpg", { accept: "image/avif,*/*" });
    expect([status, headers.get("content-type"), headers.get("vary")]).toEqual([200, "image/avif", "Accept"]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 640,
      height: 960,
      orientation: undefined,
      exif: undefined,
    });
  });

  it("is never larger than it was, and of the format that was asked for", async () => {
    const { headers, bytes } = await get("/media/w1920/uploads/images/far.png?f=webp", { accept: "image/avif" });
    expect([headers.get("content-type"), headers.get("vary")]).toEqual(["image/webp", null]);
    expect((await sharp(bytes).metadata()).width).toBe(1920);
    const small = await sharp({ create: { width: 200, height: 100, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, "uploads", "images", "small.png"), small);
    const kept = await get("/media/w960/uploads/images/small.png");
    expect((await sharp(kept.bytes).metadata()).width).toBe(200);
  });

  it("is made once for many who ask at once", async () => {
    const before = readdirSync(join(folder, "cache"), { recursive: true }).length;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get("/media/w480/uploads/images/turned.jpg?f=webp")),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const made = readdirSync(join(folder, "cache"), { recursive: true }).filter((name) =>
      String(name).endsWith("webp"),
    );
    expect(readdirSync(join(folder, "cache"), { recursive: true }).length - before).toBeLessThanOrEqual(2);
    expect(made.length).toBeGreaterThan(0);
  });

  it("is the stored one, this once, where nobody would wait so long; the small one is made all the same", async () => {
    const path = "/media/w320/uploads/images/turned.jpg?f=webp";
    const made = () =>
      readdirSync(join(folder, "cache"), { recursive: true }).filter((name) => /\.webp$/.test(String(name))).length;
    const before = made();
    const stored = await get(path, {}, hurried);
    expect([stored.status, stored.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(stored.headers.get("cache-control")).toBe("no-store");
    expect(stored.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await sharp(stored.bytes).metadata()).width).toBe(3000);
    await vi.waitFor(() => expect(made()).toBe(before + 1), { timeout: 4_000 });
  });

  it.each(["uploads/images/large.jpg", "uploads/images/far.png"])(
    "is waited for where the stored one is large, or elsewhere: %s",
    async (path) => {
      const { status, headers } = await get(`/media/w320/${path}?f=webp`, {}, hurried);
      expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    },
  );

  it.each([
    "/media/w641/uploads/images/turned.jpg",
    "/media/w640/uploads/images/missing.jpg",
    "/media/w640/uploads/incoming/turned.jpg",
    "/media/w640/uploads/images/../../secret.jpg",
    "/media/w640/uploads/images/%2e%2e/turned.jpg",
    "/media/w640/uploads/.drafts/a.jpg",
    "/media/w640/uploads/images/turned.jpg?f=gif",
    "/media/w640/uploads/images/turned.jpg?x=1",
    "/media/w640/https://evil.example/a.jpg",
  ])("is not made of %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("is not made of what only bears a picture's name", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await get("/media/w640/uploads/images/fake.jpg")).status).toBe(404);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("a picture whose bucket is away", () => {
  it("is refused, with when to ask again, where the bucket has trouble of its own", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { status, headers } = await get("/media/w320/uploads/images/broken.png");
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("is waited for so long and no longer, while what was made before goes on", async () => {
    const made = "/media/w320/uploads/images/far.png?f=webp";
    expect((await get(made)).status).toBe(200);
    const { status, headers } = await get("/media/w320/uploads/images/slow-1.png", {}, brief);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await get(made, {}, brief)).status).toBe(200);
    held.shift()?.();
  });
});

describe("a picture that is in no bucket", () => {
  it.each([
    "/media/w320/uploads/secret/a.png",
    "/media/w320/uploads/a.png",
    "/media/w320/uploads/images/deep/a.png",
    "/media/w320/uploads/images/a.b.png",
    "/media/w320/uploads/static/private/a.png",
  ])("is not looked for under a name that no stored file has: %s", async (path) => {
    asked.splice(0);
    expect((await get(path)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("is looked for once", async () => {
    asked.splice(0);
    for (const width of [320, 640, 320]) {
      expect((await get(`/media/w${width}/uploads/images/gone.png`)).status).toBe(404);
    }
    expect(asked).toEqual(["/images/gone.png"]);
  });

  it("takes places of one address alone, and delays others by a turn", async () => {
    asked.splice(0);
    const ask = (visitor: string, path: string) => get(path, { "x-visitor": visitor });
    const many = Array.from({ length: 120 }, (_, count) => ask("a", `/media/w320/uploads/images/slow-${count}.png`));
    const refused = await Promise.any(many);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    await vi.waitFor(() => expect(held).toHaveLength(2));

    const other = ask("b", "/media/w480/uploads/images/far.png?f=webp");
    let isDone = false;
    void other.then(() => (isDone = true));
    await vi.waitFor(
      () => {
        if (!asked.includes("/images/far.png")) held.shift()?.();
        expect(isDone).toBe(true);
      },
      { timeout: 10_000 },
    );
    expect((await other).status).toBe(200);
    expect(asked.slice(0, 10)).toContain("/images/far.png");

    const rest = Promise.all(many);
    let isOver = false;
    void rest.then(() => (isOver = true));
    await vi.waitFor(
      () => {
        for (const answer of held.splice(0)) answer();
        expect(isOver).toBe(true);
      },
      { timeout: 15_000, interval: 5 },
    );
    const statuses = (await rest).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(102);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  }, 30_000);
});

describe("acceptedFormat", () => {
  it.each([
    ["image/avif,image/webp,*/*", "avif"],
    ["image/webp,*/*", "webp"],
    [undefined, "webp"],
  ])("of %j is %s", (accept, format) => expect(acceptedFormat(accept)).toBe(format));
});

describe("DiskCache", () => {
  it("lets the oldest go where it grows too large", async () => {
    const cache = new DiskCache(join(folder, "tiny"), 2_000);
    for (let i = 0; i < 5; i += 1) {
      await cache.put(`file-${i}`, Buffer.alloc(600));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await vi.waitFor(async () => expect(await cache.has("file-0")).toBe(false));
    expect(await cache.has("file-4")).toBe(true);
  });
});
