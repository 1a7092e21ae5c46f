import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newIncomingKey } from "./keys";
import type { ObjectStore } from "./object-store";
import { saveUpload, unsaveUpload, type UploadToSave } from "./save-upload";
import { backgroundVideo, galleryFile, productImage } from "./store-media";
import { openBucket, openDisk, type Home } from "./testing/homes";
import { box, notedPicture, PLACE } from "./testing/noted-files";
import { EXE, HTML, picture, SVG, turnedPhoto, video, WEBM, XML } from "./testing/sample-files";

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
  afterEach(() => vi.restoreAllMocks());
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
    const unsaved = expect.objectContaining({ contentType: "application/octet-stream" }) as unknown;
    expect([await store.head(saved.key), await store.head(key)]).toEqual([null, unsaved]);
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
    ["nothing as a picture", Buffer.alloc(0), productImage],
    ["the mere beginning of a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), productImage],
  ];
  it.each(refused)("refuses %s and keeps nothing", async (_what, bytes, as) => {
    const { key, url } = await upload(bytes);
    const toSave = as(url);
    const expected = toSave.media === "image" ? "JPEG, PNG, WebP, AVIF or GIF" : "MP4, WebM, MOV or Ogg";
    const message = expect.stringContaining(expected) as unknown;
    await expect(saveUpload(store, toSave)).rejects.toMatchObject({ code: "file_type_refused", message });
    expect(await store.head(key)).toBeNull();
  });

  it.each([
    ["a picture as a video", () => picture(30, 30), "video", "image"],
    ["a video as a picture", () => video(), "image", "video"],
  ] as const)("refuses %s, and takes it by the right word", async (_what, make, wrong, right) => {
    const { key, url } = await upload(await make());
    await expect(saveUpload(store, galleryFile(url, wrong))).rejects.toMatchObject({ code: "file_type_refused" });
    expect(await store.head(key)).not.toBeNull();
    expect((await saveUpload(store, galleryFile(url, right))).movedFrom).toBe(key);
  });

  it("takes what is exactly as large as it may be", async () => {
    const { url } = await upload(video(5000));
    const saved = await saveUpload(store, { ...backgroundVideo(url), maxBytes: 5000 });
    expect(await store.head(saved.key)).toMatchObject({ size: 5000 });
  });

  it("takes what a camera noted out of a picture before it is public", async () => {
    const { url } = await upload(await notedPicture("jpeg"));
    const { key } = await saveUpload(store, productImage(url));
    const shown = await store.readStart(key, 1024 ** 2);
    expect([shown.length > 0, shown.includes(PLACE), shown.includes("Stranger")]).toEqual([true, false, false]);
  });

  it("refuses what no note can be taken out of, and keeps nothing", async () => {
    const endless = Buffer.concat([video(32), box("moov", ...Array.from({ length: 40_001 }, () => box("free")))]);
    const { key, url } = await upload(endless);
    const message = expect.stringContaining("a video") as unknown;
    const refused = { code: "file_type_refused", message };
    await expect(saveUpload(store, backgroundVideo(url))).rejects.toMatchObject(refused);
    expect(await store.head(key)).toBeNull();
  });

  it("does not fetch a film again in which no camera could have noted anything", async () => {
    const { url } = await upload(WEBM);
    const fetched = vi.spyOn(store, "withFile");
    expect((await saveUpload(store, backgroundVideo(url))).key).toMatch(/\.webm$/);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("leaves what is public in one folder there: a picture of the gallery becomes no product's", async () => {
    const { url } = await upload(await picture(30, 30));
    const inGallery = await saveUpload(store, galleryFile(url, "image"));
    await expect(saveUpload(store, productImage(inGallery.url))).rejects.toMatchObject({ code: "upload_unknown" });
    expect(await store.head(inGallery.key)).not.toBeNull();
  });

  it("knows no public object that is not what its name says", async () => {
    const key = "images/a-program-called-a-picture.jpg";
    await store.putStream(key, Readable.from([EXE]), 1024 ** 2);
    await expect(saveUpload(store, productImage(store.publicUrl(key)))).rejects.toMatchObject({
      code: "upload_unknown",
    });
  });

  describe("beside another instance", () => {
    /** The store as this process has it, while another one does something right before this one's move. */
    function whileMoving(other: (move: () => Promise<boolean>) => Promise<unknown>): ObjectStore {
      const beside = home.reopen();
      const move = beside.move.bind(beside);
      beside.move = async (...names) => {
        await other(async () => await move(...names));
        return await move(...names);
      };
      return beside;
    }

    it("answers what the other one saved first, and does not say that it has moved it", async () => {
      const { key, url } = await upload(await picture(60, 40));
      const saved = await saveUpload(
        whileMoving((move) => move()),
        productImage(url),
      );
      expect(saved).toMatchObject({ key: `images/${key.slice("incoming/".length)}.jpg`, width: 60, movedFrom: null });
    });

    it("does not know an upload that the other one has just removed", async () => {
      const { key, url } = await upload(await picture(60, 40));
      const beside = whileMoving(async () => await store.remove(key));
      await expect(saveUpload(beside, productImage(url))).rejects.toMatchObject({ code: "upload_unknown" });
    });
  });

  it("lets no slow upload hold up another one", async () => {
    const [slow, quick] = [await upload(await picture(30, 30)), await upload(await picture(30, 30))];
    const slowStore = home.reopen();
    const [gate, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const head = slowStore.head.bind(slowStore);
    slowStore.head = async (key) => {
      open.resolve();
      await gate.promise;
      return await head(key);
    };
    const saving = saveUpload(slowStore, productImage(slow.url));
    await open.promise;
    expect(await saveUpload(store, productImage(quick.url))).toMatchObject({ movedFrom: quick.key });
    gate.resolve();
    expect(await saving).toMatchObject({ movedFrom: slow.key });
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
