import type { GalleryItem, UploadTarget, BackgroundVideo } from "@nocturne/contract";
import { call, medusaAdmin } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { picture, video } from "../../../src/store/media/testing/sample-files";
import { listGallery, listVideos, put } from "../../support/media";

const DOOR = "/admin/nocturne";

async function upload(path: "/objects/upload" | "/video-backgrounds/upload", bytes: Buffer): Promise<string> {
  const { status, body } = await medusaAdmin<UploadTarget>("POST", DOOR + path);
  expect(status).toBe(200);
  expect((await put(body.uploadURL, bytes)).status).toBe(200);
  return body.uploadURL.split("?")[0] ?? "";
}

describe("the dashboard's gallery", () => {
  it("adds a picture, and takes it out again", async () => {
    const imageURL = await upload("/objects/upload", await picture(90, 60));
    const added = await medusaAdmin<GalleryItem>("POST", `${DOOR}/gallery-photos`, {
      imageURL,
      mediaType: "image",
      alt: "A moth",
    });
    expect([added.status, added.body.alt, added.body.width]).toEqual([201, "A moth", 90]);
    expect((await listGallery())[0]).toEqual(added.body);
    expect((await medusaAdmin("GET", `${DOOR}/gallery-photos`)).body).toEqual(await listGallery());
    expect((await medusaAdmin("DELETE", `${DOOR}/gallery-photos/${added.body.id}`)).status).toBe(200);
    expect((await listGallery()).some(({ id }) => id === added.body.id)).toBe(false);
  });

  it("refuses what /api refuses, in the same words", async () => {
    const { status, body } = await medusaAdmin<{ code: string }>("POST", `${DOOR}/gallery-photos`, {
      imageURL: "/uploads/incoming/none",
      mediaType: "image",
    });
    expect([status, body.code]).toEqual([400, "upload_unknown"]);
    const unnamed = await medusaAdmin<{ message: string }>("POST", `${DOOR}/video-backgrounds`, { videoURL: "x" });
    expect([unnamed.status, unnamed.body.message]).toEqual([400, "Please enter a video name before uploading"]);
    const missing = await medusaAdmin<{ code: string }>("DELETE", `${DOOR}/gallery-photos/none`);
    expect([missing.status, missing.body.code]).toEqual([404, "gallery_item_not_found"]);
  });
});

describe("the dashboard's background videos", () => {
  it("saves a video, makes it the one that plays, and deletes it", async () => {
    const before = (await listVideos()).find(({ isActive }) => isActive);
    const videoURL = await upload("/video-backgrounds/upload", video());
    const body = { name: "Rain on glass", videoURL };
    const { body: saved } = await medusaAdmin<BackgroundVideo>("POST", `${DOOR}/video-backgrounds`, body);
    expect((await medusaAdmin("GET", `${DOOR}/video-backgrounds`)).body).toEqual(await listVideos());
    const { body: active } = await medusaAdmin<BackgroundVideo>(
      "PUT",
      `${DOOR}/video-backgrounds/${saved.id}/activate`,
    );
    expect(active).toMatchObject({ id: saved.id, name: "Rain on glass", isActive: true });
    expect((await call("GET /api/video-backgrounds/active")).body).toEqual(active);
    if (before) await medusaAdmin("PUT", `${DOOR}/video-backgrounds/${before.id}/activate`);
    expect((await medusaAdmin("DELETE", `${DOOR}/video-backgrounds/${saved.id}`)).status).toBe(200);
    expect((await listVideos()).some(({ id }) => id === saved.id)).toBe(false);
  });
});
