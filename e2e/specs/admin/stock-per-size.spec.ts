import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { expect, test } from "../../support/test";

for (const width of [390, 900, 1440]) {
  test(`each size is counted by itself, and its page says how many are left, ${width} px wide`, async ({
    page,
    browser,
    shop,
  }, info) => {
    const product = await shop.newProduct({ sizes: ["S", "M"] });
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    // A target half under the sticky header would count as too small.
    await page.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    const more = page.getByRole("button", { name: "More" });
    await more.press("Enter");
    await expect(page.getByLabel("In stock")).toHaveValue("");
    await page.getByRole("checkbox", { name: "Count each size by itself" }).press("Space");
    await page.getByLabel("In stock S").fill("2");
    await page.getByLabel("In stock M").fill("20");
    await expectAccessible(page, "the stock of each size");
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByLabel("In stock S").evaluate((field) => field.scrollIntoView({ block: "center" }));
    await page.screenshot({ path: info.outputPath(`stock-${width}.png`) });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    const shopper = await browser.newPage();
    await shopper.goto(`/product/${product.id}`);
    await expect(shopper.getByText("Only 2 left")).toBeHidden();
    await shopper.getByRole("combobox", { name: "Size" }).selectOption("S");
    await expect(shopper.getByText("Only 2 left")).toBeVisible();
    await shopper.getByRole("combobox", { name: "Size" }).selectOption("M");
    await expect(shopper.getByText(/Only \d+ left/)).toBeHidden();
    await shopper.close();

    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await more.click();
    await expect(page.getByLabel("In stock M")).toHaveValue("20");
    await page.getByRole("checkbox", { name: "Count each size by itself" }).press("Space");
    await expect(page.getByLabel("In stock", { exact: true })).toHaveValue("22");
    await page.getByRole("button", { name: "Cancel" }).click();
  });
}
