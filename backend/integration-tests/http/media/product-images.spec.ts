import type { SavedProductImage } from "@nocturne/contract";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { api, loginAdmin, refusal, required } from "@nocturne/test-support";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { EXE, HTML, picture, SVG, turnedPhoto, video } from "../../../src/store/media/testing/sample-files";
import { readFile, upload } from "../../support/media";

let token: string;
beforeAll(async () => {
  token = (await loginAdmin()).token;
});

const save = async (imageURL: unknown) =>
  await api<SavedProductImage>("PUT", "/api/product-images", { token, body: { imageURL } });

describe("a product image", () => {
  it("is served with its own type, long caching and nothing that could run", async () => {
    const bytes = await picture(50, 40, "png");
    const { status, body } = await save(await upload(token, bytes));
    expect([status, body.width, body.height]).toEqual([200, 50, 40]);
    expect(body.objectPath).toMatch(/^(\/uploads|https?:\/\/.+)\/images\/[A-Za-z0-9_-]{24}\.png$/);
    const file = await readFile(body.objectPath);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(file.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable/);
  });

  it("is the same when it is saved again", async () => {
    const url = await upload(token, await picture(20, 20));
    const first = await save(url);
    const again = await Promise.all([save(url), save(first.body.objectPath), save(`${url}?signature=gone`)]);
    expect(again.map((answer) => answer.body)).toEqual([first.body, first.body, first.body]);
  });

  it("of a phone is shown upright and small", async () => {
    const { body } = await save(await upload(token, await turnedPhoto(6000, 4000)));
    expect(body).toMatchObject({ width: 4000, height: 6000 });
    const path = new URL(body.objectPath, required("STORE_URL")).pathname.replace(/^.*\/images\//, "/images/");
    // Who comes while it is made may get the stored one in its place.
    const small = await vi.waitFor(
      async () => {
        const answer = await readFile(`/media/w640/uploads${path}`, { accept: "image/avif,image/webp" });
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/avif"]);
        return answer;
      },
      { timeout: 25_000 },
    );
    const shown = await sharp(small.bytes).metadata();
    expect([shown.width, shown.height, shown.orientation]).toEqual([640, 960, undefined]);
  });

  it.each([
    ["HTML", HTML],
    ["SVG", SVG],
    ["a renamed program", EXE],
    ["a video", video()],
    ["nothing", Buffer.alloc(0)],
  ])("is not made of %s, and nothing is kept", async (_what, bytes) => {
    const url = await upload(token, bytes);
    const refused = await refusal("PUT", "/api/product-images", { token, body: { imageURL: url } });
    expect([refused.status, refused.body.code]).toEqual([400, "file_type_refused"]);
    expect(refused.body.message).toContain("a picture (JPEG, PNG, WebP, AVIF or GIF)");
    const again = await refusal("PUT", "/api/product-images", { token, body: { imageURL: url } });
    expect([again.status, again.body.code]).toEqual([400, "upload_unknown"]);
    const key = new URL(url).pathname.split("/").at(-1) ?? "";
    const names = await readdir(join(required("DATA_DIR"), "uploads"), { recursive: true });
    expect(names.filter((name) => name.includes(key))).toEqual([]);
  });

  it("of more than 10 MB is refused, and not kept", async () => {
    const bytes = Buffer.concat([await picture(20, 20), Buffer.alloc(10_485_760)]);
    const url = await upload(token, bytes);
    const { status, body } = await refusal("PUT", "/api/product-images", { token, body: { imageURL: url } });
    expect([status, body.code]).toEqual([413, "file_too_large"]);
    expect((await save(url)).status).toBe(400);
  });

  it.each([
    "https://example.com/a.jpg",
    "/uploads/incoming/nobodyeveruploadedthis00",
    "/uploads/products/static-moth-tee-1.webp",
    "/uploads/images/../../secrets.json",
    "file:///etc/passwd",
  ])("is not %s", async (imageURL) => {
    const { status, body } = await refusal("PUT", "/api/product-images", { token, body: { imageURL } });
    expect([status, body.code]).toEqual([400, "upload_unknown"]);
  });

  it.each([undefined, "", 5, null])("needs an address, not %j", async (imageURL) => {
    expect((await save(imageURL)).status).toBe(400);
  });

  it("goes up ten at a time", async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, () => picture(300, 300)));
    const saved = await Promise.all(pictures.map(async (bytes) => (await save(await upload(token, bytes))).body));
    const files = await Promise.all(saved.map((one) => readFile(one.objectPath)));
    expect(files.every((file, index) => file.bytes.equals(pictures[index]!))).toBe(true);
  });
});
