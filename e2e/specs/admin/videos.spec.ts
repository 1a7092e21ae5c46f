import { randomUUID } from "node:crypto";
import { apiOk, callOk } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { expectToast } from "../../support/pages";
import { artFile, confirmDelete, openPanel, sendFile } from "../../support/panel";

test("a background video is named, uploaded and activated", async ({ page, shop, noise }) => {
  noise.expect(/video-backgrounds\/active/);
  const videos = () => callOk("GET /api/video-backgrounds");
  const before = (await videos()).find(({ isActive }) => isActive);
  const name = `Night sea ${randomUUID().slice(0, 8)}`;
  await openPanel(page, shop, "Videos");
  await page.getByRole("button", { name: "Upload Video" }).click();
  await expectToast(page, "Upload Error", "Please enter a video name before uploading");
  await page.getByLabel("Video Name").fill(name);
  await page.getByRole("button", { name: "Upload Video" }).click();
  await sendFile(page, artFile("gallery/loop-moon-sea.mp4"));
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
