import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom, untilAlive } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { demoProduct } from "../../support/shop";
import { expect, test } from "../../support/test";

for (const width of [320, 390, 900, 1440]) {
  test(`a product goes on below its button, ${width} px wide`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/product/${(await demoProduct(({ name }) => name === "Static Moth Tee")).id}`);
    await untilAlive(page);
    const part = (title: string) => page.getByRole("group").filter({ hasText: title });
    const summary = (title: string) => page.locator("summary", { hasText: title });
    await summary("Size & fit").focus();
    await page.keyboard.press("Enter");
    const row = page.getByRole("table").getByRole("row", { name: /^M / });
    await expect(row).toContainText("118 cm");
    await expect(row).toContainText("46.5 in");
    await summary("Fabric & care").click();
    await expect(part("Fabric & care")).toContainText("Combed cotton, 220 g/m²");
    await summary("Shipping & returns").click();
    await expect(part("Shipping & returns")).toContainText("Shipping is free, on every order.");
    await expectAccessible(page, `the parts of a product, open, at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.screenshot({ path: info.outputPath(`facts-${width}.png`), fullPage: true });
  });
}

test("of what nobody has said a product's page says nothing", async ({ page, shop }) => {
  const { id } = await shop.newProduct();
  await page.goto(`/product/${id}`);
  await untilAlive(page);
  await expect(page.locator("summary", { hasText: "Shipping & returns" })).toBeVisible();
  await expect(page.locator("summary")).toHaveCount(1);
});

for (const width of [390, 1440]) {
  test(`an owner fills in care and a size chart by the keyboard, ${width} px wide`, async ({ page, shop }, info) => {
    const product = await shop.newProduct({ sizes: ["S", "M"] });
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByLabel("Care").fill("Wash cold.");
    await page.getByRole("button", { name: "Make a chart" }).press("Enter");
    await expect(page.getByLabel("Row 1, Size")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("51,5");
    await page.keyboard.press("Tab");
    await page.keyboard.type("70");
    await page.getByLabel("Row 2, Chest").fill("54");
    await page.getByLabel("Row 2, Size").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Every row of a size chart begins with its size.")).toBeVisible();
    await page.getByLabel("Row 2, Size").fill("M");
    // Under the header, a field would be seen in part.
    await page.getByLabel("Row 2, Size").evaluate((field) => field.scrollIntoView({ block: "center" }));
    await expectAccessible(page, `the size chart in the panel at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.screenshot({ path: info.outputPath(`chart-${width}.png`) });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    await page.goto(`/product/${product.id}`);
    await untilAlive(page);
    await page.locator("summary", { hasText: "Size & fit" }).click();
    await expect(page.getByRole("row", { name: /^S / })).toContainText("51.5 cm");
    await page.locator("summary", { hasText: "Fabric & care" }).click();
    await expect(page.getByText("Wash cold.")).toBeVisible();
  });
}
