import type { GalleryItem, BackgroundVideo } from "@nocturne/contract";
import { api, apiOk, loginAdmin, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { picture, video } from "../../src/store/media/testing/sample-files";
import { readFile, upload } from "../support/media";
import { useProducts } from "../support/products";

/** The job that removes the files runs every minute. */
const JOB_MS = 80_000;

const products = useProducts();
let token: string;
beforeAll(async () => {
  token = (await loginAdmin()).token;
});

async function addToGallery(): Promise<GalleryItem> {
  const imageURL = await upload(token, await picture(20, 20));
  return await apiOk("POST", "/api/gallery-photos", { token, body: { imageURL, mediaType: "image" } });
}

async function addVideo(): Promise<BackgroundVideo> {
  const videoURL = await upload(token, video(5000), "/api/video-backgrounds/upload");
  const posterURL = await upload(token, await picture(32, 18));
  return await apiOk("POST", "/api/video-backgrounds", { token, body: { name: "Short lived", videoURL, posterURL } });
}

const statusOf = async (url: string) => (await readFile(url)).status;
const statusesOf = async (urls: string[]) => await Promise.all(urls.map(statusOf));
const deletedAnHourAgo = async (table: "gallery_item" | "video_background", id: string) =>
  await sql(`update ${table} set deleted_at = deleted_at - interval '1 hour' where id = $1`, [id]);

describe("the files of what was deleted", () => {
  it(
    "stay for pages that still show them, and go an hour later, unless something else shows them",
    async () => {
      const [shown, hung, played] = [await addToGallery(), await addToGallery(), await addVideo()];
      await products.create({ name: "Shown Twice", imageUrls: [shown.imageUrl] });
      for (const item of [shown, hung]) await apiOk("DELETE", `/api/gallery-photos/${item.id}`, { token });
      expect(await api("DELETE", `/api/video-backgrounds/${played.id}`, { token })).toMatchObject({ status: 200 });
      const unused = [hung.imageUrl, played.videoURL, played.posterUrl];
      expect(await statusesOf([shown.imageUrl, ...unused])).toEqual([200, 200, 200, 200]);

      for (const item of [shown, hung]) await deletedAnHourAgo("gallery_item", item.id);
      await deletedAnHourAgo("video_background", played.id);
      await expect.poll(() => statusesOf(unused), { timeout: JOB_MS, interval: 500 }).toEqual([404, 404, 404]);
      const left = sql("select id from gallery_item where id in ($1, $2)", [shown.id, hung.id]);
      expect([await left, await statusOf(shown.imageUrl)]).toEqual([[], 200]);
    },
    JOB_MS + 20_000,
  );
});
