import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newIncomingKey } from "./keys";
import type { ObjectStore } from "./object-store";
import { saveUpload, unsaveUpload, type UploadToSave } from "./save-upload";
import { backgroundVideo, galleryFile, productImage } from "./store-media";
import { openBucket, openDisk, type Home } from "./testing/homes";
import { EXE, HTML, picture, SVG, turnedPhoto, video, XML } from "./testing/sample-files";

describe.each([
  ["on disk", openDisk],
  ["in a bucket", openBucket],
])("saving an upload %s", (_where, open) => {
  let home: Home;
  let store: ObjectStore;

  beforeAll(async () => {
    home = await open();
    ({ store } = home);
  });
  afterAll(async () => await home.close());

  async function upload(bytes: Buffer): Promise<{ key: string; url: string }> {
    const key = newIncomingKey();
    await store.putStream(key, Readable.from([bytes]), 1024 ** 3);
    return { key, url: store.incomingUrl(key) };
  }

  it.each(["jpeg", "png", "webp"] as const)("makes a %s public under its real type", async (format) => {
    const { key, url } = await upload(await picture(60, 40, format));
    const saved = await saveUpload(store, productImage(`${url}?signature=x`));
    expect(saved).toMatchObject({ width: 60, height: 40, movedFrom: key });
    expect(saved.key).toBe(`images/${key.slice("incoming/".length)}.${format === "jpeg" ? "jpg" : format}`);
    expect(await store.head(saved.key)).toMatchObject({ contentType: `image/${format}` });
    expect(await store.head(key)).toBeNull();
  });

  it("answers the same when it is repeated, by either address", async () => {
    const { url } = await upload(await picture(30, 30));
    const first = await saveUpload(store, productImage(url));
    const again = await Promise.all([url, first.url].map((address) => saveUpload(store, productImage(address))));
    expect(again).toEqual([1, 2].map(() => ({ ...first, movedFrom: null })));
  });

  it("saves once where two do it at once", async () => {
    const { url } = await upload(await picture(30, 30));
    const saved = await Promise.all([1, 2, 3, 4].map(() => saveUpload(store, productImage(url))));
    expect(new Set(saved.map((one) => one.url)).size).toBe(1);
    expect(saved.filter((one) => one.movedFrom !== null)).toHaveLength(1);
  });

  it("can be taken back, and done again", async () => {
    const { url, key } = await upload(video());
    const saved = await saveUpload(store, backgroundVideo(url));
    await unsaveUpload(store, { key: saved.key, movedFrom: key });
    expect([await store.head(saved.key), await store.head(key)]).toEqual([null, expect.anything()]);
    expect((await saveUpload(store, backgroundVideo(url))).url).toBe(saved.url);
  });

  it("tells the size of a photo as it is shown", async () => {
    const { url } = await upload(await turnedPhoto(600, 400));
    expect(await saveUpload(store, productImage(url))).toMatchObject({ width: 400, height: 600 });
  });

  const refused: [string, Buffer, (url: string) => UploadToSave][] = [
    ["HTML as a picture", HTML, productImage],
    ["SVG as a picture", SVG, productImage],
    ["XML as a picture", XML, productImage],
    ["a program as a picture", EXE, productImage],
    ["a program as a video", EXE, backgroundVideo],
    ["a video as a picture", video(), productImage],
    ["a video as a picture of the gallery", video(), (url) => galleryFile(url, "image")],
    ["nothing as a picture", Buffer.alloc(0), productImage],
    ["the mere beginning of a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), productImage],
  ];
  it.each(refused)("refuses %s and keeps nothing", async (_what, bytes, as) => {
    const { key, url } = await upload(bytes);
    await expect(saveUpload(store, as(url))).rejects.toMatchObject({ code: "file_type_refused" });
    expect(await store.head(key)).toBeNull();
  });

  it("refuses a picture as a video", async () => {
    const { url } = await upload(await picture(30, 30));
    await expect(saveUpload(store, galleryFile(url, "video"))).rejects.toMatchObject({ code: "file_type_refused" });
  });

  it("refuses what is too large and keeps nothing", async () => {
    const { key, url } = await upload(video(5000));
    const small = { ...backgroundVideo(url), maxBytes: 4999 };
    await expect(saveUpload(store, small)).rejects.toMatchObject({ code: "file_too_large" });
    expect(await store.head(key)).toBeNull();
  });

  it.each(["https://example.com/a.jpg", "/uploads/incoming/nothingnothingnothing123", "/uploads/gallery/a.jpg", "/x"])(
    "does not know %s",
    async (url) => {
      await expect(saveUpload(store, productImage(url))).rejects.toMatchObject({ code: "upload_unknown" });
    },
  );
});
