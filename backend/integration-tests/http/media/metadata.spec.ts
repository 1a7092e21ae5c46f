import { api, call, loginAdmin, medusaToken, required } from "@nocturne/test-support";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { notedFilm, notedPicture, PLACE, plainFilm } from "../../../src/store/media/testing/noted-files";
import { picture } from "../../../src/store/media/testing/sample-files";
import { readFile, upload } from "../../support/media";

let token: string;
let medusa: string;
beforeAll(async () => {
  [{ token }, medusa] = await Promise.all([loginAdmin(), medusaToken()]);
});

async function saveProductImage(bytes: Buffer): Promise<string> {
  const body = { imageURL: await upload(token, bytes) };
  return (await call("PUT /api/product-images", { token, body })).body.objectPath;
}

async function saveToGallery(bytes: Buffer, mediaType: "image" | "video"): Promise<string> {
  const body = { imageURL: await upload(token, bytes), mediaType };
  const { body: item } = await call("POST /api/gallery-photos", { token, body });
  await api("DELETE", `/api/gallery-photos/${item.id}`, { token });
  return item.imageUrl;
}

async function saveAtMedusa(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "moth.jpg");
  const headers = { Authorization: `Bearer ${medusa}` };
  const answer = await fetch(new URL("/admin/uploads", required("STORE_URL")), { method: "POST", headers, body: form });
  return ((await answer.json()) as { files: { url: string }[] }).files[0]?.url ?? "";
}

const DOORS: [string, (bytes: Buffer) => Promise<string>][] = [
  ["a product's image", saveProductImage],
  ["a photo of the gallery", (bytes) => saveToGallery(bytes, "image")],
  ["a picture of Medusa's admin", saveAtMedusa],
];

describe.each(DOORS)("%s", (_what, save) => {
  it("tells nobody where it was taken, lies as it was shown, and keeps its colours", async () => {
    const { bytes } = await readFile(await save(await notedPicture("jpeg", 6)));
    expect([bytes.includes(PLACE), bytes.includes("Stranger")]).toEqual([false, false]);
    const { exif, xmp, orientation, icc, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, orientation, width, height]).toEqual([undefined, undefined, undefined, 80, 120]);
    expect(icc).toBeDefined();
  });

  it("is served byte for byte where it tells nothing", async () => {
    const plain = await picture(50, 40);
    expect((await readFile(await save(plain))).bytes.equals(plain)).toBe(true);
  });
});

describe("a video of the gallery", () => {
  it("tells nobody where it was taken", async () => {
    const { bytes: noted, pictures } = notedFilm();
    const { bytes } = await readFile(await saveToGallery(noted, "video"));
    expect([bytes.length, bytes.includes(PLACE), bytes.includes(pictures)]).toEqual([noted.length, false, true]);
  });

  it("is served byte for byte where it tells nothing", async () => {
    const plain = plainFilm();
    expect((await readFile(await saveToGallery(plain, "video"))).bytes.equals(plain)).toBe(true);
  });
});
