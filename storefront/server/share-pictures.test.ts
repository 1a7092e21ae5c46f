import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sharePicturePath } from "../app/lib/share-picture.ts";
import { CachedResponse } from "./cached-response.ts";
import { Outlines } from "./outlines.ts";
import { SharePictures } from "./share-pictures.ts";
import { close, serve } from "./testing/fakes.ts";

const STORE = "Owl & Co";
const moth = {
  id: "prod_moth",
  name: "Moth Tee",
  category: "Tees",
  price: "34.00",
  compareAtPrice: null as string | null,
  imageUrl: "/uploads/images/moth.png",
};

let folder: string;
let front: { server: Server; port: number };
let product: typeof moth;
let pictures: SharePictures;

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${front.port}${path}`, { redirect: "manual" });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const drawn = () =>
  readdirSync(join(folder, "cache"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jpg"));

/** The colour at a point of a picture. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "share-"));
  mkdirSync(join(folder, "uploads", "images"), { recursive: true });
  mkdirSync(join(folder, "cache"));
  const red = await sharp({ create: { width: 80, height: 100, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, "uploads", "images", "moth.png"), red);
  writeFileSync(join(folder, "uploads", "images", "broken.png"), "not a picture");
  pictures = makePictures();
  front = await serve((request, response) => {
    pictures
      .send(request, response, {
        path: request.url ?? "",
        visitor: "somebody",
        notFound: () => response.writeHead(404).end(),
      })
      .catch(() => response.writeHead(500).end());
  });
});
beforeEach(() => (product = { ...moth }));
afterAll(async () => {
  await close(front.server);
  rmSync(folder, { recursive: true });
});

function makePictures(): SharePictures {
  return new SharePictures({
    reads: {
      read: async (path) => {
        const status = path === "/api/products/prod_moth" ? 200 : path.endsWith("/prod_down") ? 503 : 404;
        const body = Buffer.from(JSON.stringify(product));
        return Promise.resolve(new CachedResponse({ status, headers: ["Content-Type", "application/json"], body }));
      },
    },
    storeName: STORE,
    uploadsFolder: join(folder, "uploads"),
    cacheFolder: join(folder, "cache"),
    bucketUrl: "",
    base: ["X-Content-Type-Options", "nosniff"],
  });
}

describe("the picture of a shared link", () => {
  it("is 1200 by 630, has the product's picture and words beside it, and is drawn once", async () => {
    const path = sharePicturePath(moth, STORE);
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(drawn()).toHaveLength(1);
    const { width, height, format } = await sharp(first.bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    const [red = 0, green = 255] = await colourAt(first.bytes, 200, 300);
    expect(red).toBeGreaterThan(230);
    expect(green).toBeLessThan(25);
    // Beside it are letters: light on ink.
    const { channels } = await sharp(first.bytes).extract({ left: 560, top: 100, width: 600, height: 120 }).stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(40);
  });

  it.each(["/uploads/images/late.png", "/uploads/images/torn.png"])(
    "is kept by nobody while its photo is missing: %s",
    async (imageUrl) => {
      const told = vi.spyOn(console, "error").mockReturnValue();
      pictures = makePictures();
      product = { ...moth, name: `Late ${imageUrl}`, imageUrl };
      const path = sharePicturePath(product, STORE);
      const before = drawn().length;
      const [first, again] = [await get(path), await get(path)];
      expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(first.headers.get("content-type")).toBe("image/jpeg");
      expect(again.bytes.equals(first.bytes)).toBe(true);
      expect(drawn()).toHaveLength(before);

      // Another front, or this one after a minute.
      copyFileSync(join(folder, "uploads", "images", "moth.png"), join(folder, "uploads", imageUrl.slice(9)));
      pictures = makePictures();
      const whole = await get(path);
      expect([whole.status, whole.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      expect(whole.bytes.equals(first.bytes)).toBe(false);
      expect(drawn()).toHaveLength(before + 1);
      told.mockRestore();
    },
  );

  it("is drawn once its typefaces can be read, where they could not at first", async () => {
    pictures = makePictures();
    product = { ...moth, name: "Typeface Tee" };
    const load = vi.spyOn(Outlines, "load").mockRejectedValueOnce(new Error("too many open files"));
    expect((await get(sharePicturePath(product, STORE))).status).toBe(500);
    expect((await get(sharePicturePath(product, STORE))).status).toBe(200);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockRestore();
  });

  it.each([{ name: "Owl Tee" }, { price: "35.00" }, { compareAtPrice: "50.00" }, { imageUrl: "" }])(
    "is another one after a change: %j",
    async (change) => {
      const before = await get(sharePicturePath(moth, STORE));
      product = { ...moth, ...change };
      const moved = await get(sharePicturePath(moth, STORE));
      expect([moved.status, moved.headers.get("location")]).toEqual([302, sharePicturePath(product, STORE)]);
      const after = await get(sharePicturePath(product, STORE));
      expect(after.status).toBe(200);
      expect(after.bytes.equals(before.bytes)).toBe(false);
    },
  );

  it("is there without a picture that cannot be read, and for names that the typeface lacks letters of", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    for (const change of [
      { imageUrl: "/uploads/images/broken.png" },
      { imageUrl: "https://elsewhere.example/a.png" },
      { imageUrl: "/uploads/../secret.png" },
      { name: "Ночь 夜 </svg><script>" },
      { name: "x".repeat(200), category: "y".repeat(100) },
    ]) {
      product = { ...moth, ...change };
      expect((await get(sharePicturePath(product, STORE))).status, JSON.stringify(change)).toBe(200);
    }
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("could not be put"), expect.any(String));
    told.mockRestore();
  });

  it.each([
    ["/media/share/prod_none/0123456789abcdef.jpg", 404],
    ["/media/share/prod_moth/short.jpg", 404],
    ["/media/share/../../etc/passwd", 404],
    ["/media/share/prod_down/0123456789abcdef.jpg", 503],
  ])("answers %s with %i, and draws nothing", async (path, status) => {
    const before = drawn().length;
    expect((await get(path)).status).toBe(status);
    expect(drawn()).toHaveLength(before);
  });
});
