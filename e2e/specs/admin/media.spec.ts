import { randomUUID } from "node:crypto";
import type { GalleryItem, VideoBackground } from "@nocturne/contract";
import { apiOk } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { expectToast } from "../../support/pages";
import { artFile, confirmDelete, openPanel, sendFile } from "../../support/panel";

const CLIP = artFile("gallery/loop-moon-sea.mp4");
const gallery = () => apiOk<GalleryItem[]>("GET", "/api/gallery-photos");

test("a gallery video goes up with a still of it, and away again", async ({ page, shop }) => {
  await openPanel(page, shop, "Gallery");
  const upload = page.getByRole("button", { name: "Upload Photo/Video" });
  await upload.click();
  await sendFile(page, CLIP);
  await expectToast(page, "Photo uploaded successfully", "The photo has been added to the gallery.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(upload).toBeFocused();
  const [newest] = await gallery();
  expect(newest?.mediaType).toBe("video");
  expect(newest?.posterUrl).toMatch(/\.(webp|png)$/);

  await confirmDelete(page, page.getByRole("button", { name: "Delete video 1", exact: true }));
  await expectToast(page, "Photo deleted", "The photo has been removed from the gallery.");
  expect((await gallery()).map(({ id }) => id)).not.toContain(newest?.id);
});

test("a page that calls itself a picture is refused, and says so", async ({ page, shop, noise }) => {
  noise.expect(/400/);
  await openPanel(page, shop, "Products");
  const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><script>1</script>") };
  await page.getByLabel("Images").setInputFiles(file);
  await expectToast(page, "Upload Error", "Failed to configure image permissions");
  await expect(page.getByText("Please choose another one.")).toBeVisible();
});

test("a background video is named, uploaded and activated", async ({ page, shop, noise }) => {
  noise.expect(/video-backgrounds\/active/);
  const videos = () => apiOk<VideoBackground[]>("GET", "/api/video-backgrounds");
  const before = (await videos()).find(({ isActive }) => isActive);
  const name = `Night sea ${randomUUID().slice(0, 8)}`;
  await openPanel(page, shop, "Videos");
  await page.getByRole("button", { name: "Upload Video" }).click();
  await expectToast(page, "Upload Error", "Please enter a video name before uploading");
  await page.getByLabel("Video Name").fill(name);
  await page.getByRole("button", { name: "Upload Video" }).click();
  await sendFile(page, CLIP);
  await expectToast(page, "Video Uploaded", "Background video has been uploaded successfully");

  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: "Activate" }).click();
  await expectToast(page, "Video Activated", "Background video has been activated");
  await expect(page.getByText(`Active: ${name}`)).toBeVisible();
  expect((await videos()).filter(({ isActive }) => isActive).map((video) => video.name)).toEqual([name]);

  if (before) await apiOk("PUT", `/api/video-backgrounds/${before.id}/activate`, { token: shop.token });
  await confirmDelete(page, page.getByRole("button", { name: `Delete ${name}` }));
  await expectToast(page, "Video deleted", "");
});
