import { randomUUID } from "node:crypto";
import { callOk } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { deleteBy, expectMessage, openExtension, signInToDashboard } from "../../support/dashboard";
import { artFile } from "../../support/panel";
import { expect, test } from "../../support/test";

const videos = () => callOk("GET /api/video-backgrounds");

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
