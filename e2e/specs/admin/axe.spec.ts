import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { artFile, openPanel, openTab } from "../../support/panel";
import { sidewaysRoom } from "../../support/pages";

const PANEL = "#admin";
const DIALOG = "[role=dialog], [role=alertdialog]";

for (const width of [390, 1280]) {
  test(`every tab and the uploader, ${width} px wide`, async ({ page, shop }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    const product = await shop.standingProduct();
    await openPanel(page, shop, "Products");
    // A target half under the sticky header would count as too small.
    await page.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
    await expectAccessible(page, "products", PANEL);
    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await expectAccessible(page, "an edit", PANEL);
    await page.getByRole("button", { name: `Cancel` }).click();
    await page.getByRole("button", { name: `Delete ${product.name}` }).click();
    await expectAccessible(page, "the question before a deletion", DIALOG);
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    for (const tab of ["Reorder", "Gallery", "Videos", "Orders"] as const) {
      await openTab(page, tab);
      await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
      await expectAccessible(page, tab, PANEL);
      expect(await sidewaysRoom(page), tab).toBe(0);
    }
    await page.getByRole("button", { name: "Numbers" }).click();
    await expect(page.getByText(/Days begin at midnight/)).toBeVisible();
    await expectAccessible(page, "numbers", PANEL);
    expect(await sidewaysRoom(page), "numbers").toBe(0);
    await openTab(page, "Gallery");
    await page.getByRole("button", { name: "Upload Photo/Video" }).click();
    const uploader = page.getByRole("dialog");
    await expect(uploader.getByRole("button", { name: "browse files" })).toBeVisible();
    await expectAccessible(page, "the uploader", DIALOG);
    const chooser = page.waitForEvent("filechooser");
    await uploader.getByRole("button", { name: "browse files" }).click();
    await (await chooser).setFiles(artFile("gallery/nave.webp"));
    await expect(uploader.getByRole("button", { name: "Upload 1 file" })).toBeVisible();
    await expectAccessible(page, "the uploader with a file", DIALOG);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Upload Photo/Video" })).toBeFocused();
  });
}
