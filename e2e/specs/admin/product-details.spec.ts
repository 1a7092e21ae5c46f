import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { expect, test } from "../../support/test";

for (const width of [390, 900, 1440]) {
  test(`a product is reduced, and more is said of it, ${width} px wide`, async ({
    page,
    browser,
    shop,
    noise,
  }, info) => {
    noise.expect(/400/);
    const product = await shop.newProduct({ price: "40.00", sizes: ["S", "M"] });
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    const more = page.getByRole("button", { name: "More" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await page.getByLabel("Reduced to").fill("45");
    await page.getByLabel("Weight in grams").fill("heavy");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("A weight is a whole number of grams.")).toBeVisible();
    await page.getByLabel("Weight in grams").fill("220");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(
      "A reduced price is lower than the price without the reduction.",
    );
    await page.getByLabel("Reduced to").fill("29.99");
    await page.getByLabel("Materials").fill("Combed cotton");
    await page.getByLabel("Made in").fill("PT");
    await page.getByLabel("SKU M").fill(`${product.id}-M`);
    await expectAccessible(page, "the details of a product");
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByLabel("Reduced to").evaluate((field) => field.scrollIntoView({ block: "center" }));
    await page.screenshot({ path: info.outputPath(`details-${width}.png`) });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    const shopper = await browser.newPage();
    await shopper.goto(`/product/${product.id}`);
    await expect(shopper.getByText("$29.99").first()).toBeVisible();
    await expect(shopper.getByText("$40.00").first()).toBeVisible();
    await shopper.close();

    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await expect(page.getByLabel("Price")).toHaveValue("40.00");
    await more.click();
    await expect(page.getByLabel("Reduced to")).toHaveValue("29.99");
    await expect(page.getByLabel("Materials")).toHaveValue("Combed cotton");
    await expect(page.getByLabel("SKU M")).toHaveValue(`${product.id}-M`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: `Editing ${product.name}` })).toBeHidden();
  });
}
