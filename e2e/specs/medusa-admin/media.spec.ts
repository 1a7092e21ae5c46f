import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { GalleryItem, VideoBackground } from "@nocturne/contract";
import { apiOk } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { deleteBy, expectMessage, openExtension, signInToDashboard } from "../../support/dashboard";
import { expect, test } from "../../support/test";

const artFile = (name: string) => join(import.meta.dirname, "..", "..", "..", "art", name);
const gallery = () => apiOk<GalleryItem[]>("GET", "/api/gallery-photos");
const videos = () => apiOk<VideoBackground[]>("GET", "/api/video-backgrounds");

test("the gallery page of the dashboard adds and deletes what the home page shows", async ({ page, noise }) => {
  const alt = `Stairs ${randomUUID().slice(0, 8)}`;
  await signInToDashboard(page, noise);
  await openExtension(page, "Gallery");
  await page.getByRole("button", { name: "Upload" }).click();
  const drawer = page.getByRole("dialog", { name: "Add to the gallery" });
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByRole("alert")).toHaveText("Please choose a file.");
  await drawer.getByLabel("Description").fill(alt);
  await drawer.getByLabel("File").setInputFiles(artFile("gallery/stairwell.webp"));
  await drawer.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "It is in the gallery.");
  await expect(page.getByRole("img", { name: alt })).toBeVisible();

  const shopper = await page.context().newPage();
  await shopper.goto("/");
  await expect(shopper.getByRole("img", { name: alt })).toBeAttached();
  await shopper.close();

  await deleteBy(page, page.getByRole("button", { name: `Delete ${alt}` }));
  await expectMessage(page, "It left the gallery.");
  expect((await gallery()).map((item) => item.alt)).not.toContain(alt);
});

test("a page that calls itself a picture is refused there, and nothing typed is lost", async ({ page, noise }) => {
  noise.expect(/400/);
  await signInToDashboard(page, noise);
  await openExtension(page, "Gallery");
  await page.getByRole("button", { name: "Upload" }).click();
  const drawer = page.getByRole("dialog", { name: "Add to the gallery" });
  await drawer.getByLabel("Description").fill("A trap");
  const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><script>1</script>") };
  await drawer.getByLabel("File").setInputFiles(file);
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByRole("alert")).toContainText("Please choose another one.");
  await expect(drawer.getByLabel("Description")).toHaveValue("A trap");
});

test("a background video is uploaded, activated and deleted in the dashboard", async ({ page, noise }) => {
  const before = (await videos()).find(({ isActive }) => isActive);
  const name = `Moon sea ${randomUUID().slice(0, 8)}`;
  await signInToDashboard(page, noise);
  const main = await openExtension(page, "Background videos");
  await page.getByRole("button", { name: "Upload" }).click();
  const drawer = page.getByRole("dialog", { name: "Add a background video" });
  await drawer.getByLabel("File").setInputFiles(artFile("gallery/loop-moon-sea.mp4"));
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByRole("alert")).toHaveText("Please enter a name.");
  await drawer.getByLabel("Name").fill(name);
  await drawer.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "The video is saved.");

  const row = main.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: `Activate ${name}` }).click();
  await expectMessage(page, `“${name}” plays now.`);
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  expect((await videos()).filter(({ isActive }) => isActive).map((video) => video.name)).toEqual([name]);
  await expectAccessible(page, "background videos", "main");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole("button", { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 });

  if (before) await main.getByRole("button", { name: `Activate ${before.name}` }).click();
  await deleteBy(page, row.getByRole("button", { name: `Delete ${name}` }));
  await expect(row).toHaveCount(0);
  expect((await videos()).map((video) => video.name)).not.toContain(name);
});
