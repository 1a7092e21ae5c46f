import type { GalleryItem } from "@nocturne/contract";
import { callOk } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { expectToast } from "../../support/pages";
import { artFile, confirmDelete, openPanel, sendFile } from "../../support/panel";

const CLIP = artFile("gallery/loop-moon-sea.mp4");
const GALLERY = /\/api\/gallery-photos$/;
const gallery = () => callOk("GET /api/gallery-photos");

test("a gallery video goes up with a still of it, and away again", async ({ page, shop }) => {
  await openPanel(page, shop, "Gallery");
  const upload = page.getByRole("button", { name: "Upload Photo/Video" });
  await upload.click();
  const saved = page.waitForResponse((each) => each.request().method() === "POST" && GALLERY.test(each.url()));
  await sendFile(page, CLIP);
  await expectToast(page, "Photo uploaded successfully", "The photo has been added to the gallery.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(upload).toBeFocused();
  const { id, imageUrl } = (await (await saved).json()) as GalleryItem;
  const video = (await gallery()).find((item) => item.id === id);
  expect(video?.mediaType).toBe("video");
  expect(video?.posterUrl).toMatch(/\.(webp|png)$/);

  const tile = page.getByRole("listitem").filter({ has: page.locator(`video[src="${imageUrl}"]`) });
  await confirmDelete(page, tile.getByRole("button", { name: /^Delete video \d+$/ }));
  await expectToast(page, "Photo deleted", "The photo has been removed from the gallery.");
  expect((await gallery()).map((item) => item.id)).not.toContain(id);
});

test("a page that calls itself a picture is refused, and says so", async ({ page, shop, noise }) => {
  noise.expect(/400/);
  await openPanel(page, shop, "Products");
  const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><script>1</script>") };
  await page.getByLabel("Images").setInputFiles(file);
  await expectToast(page, "Upload Error", "Failed to configure image permissions");
  await expect(page.getByText("Please choose another one.")).toBeVisible();
});
