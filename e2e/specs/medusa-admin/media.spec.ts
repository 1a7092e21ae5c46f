import { randomUUID } from "node:crypto";
import { callOk } from "@nocturne/test-support";
import { deleteBy, expectMessage, openExtension, signInToDashboard } from "../../support/dashboard";
import { artFile } from "../../support/panel";
import { expect, test } from "../../support/test";

const gallery = () => callOk("GET /api/gallery-photos");

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
