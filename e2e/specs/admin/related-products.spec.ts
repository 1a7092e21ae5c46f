import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom, untilAlive } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { demoProducts } from "../../support/shop";
import { expect, test } from "../../support/test";

for (const width of [390, 900, 1440]) {
  test(`an owner picks what stands below a product by the keyboard, ${width} px wide`, async ({ page, shop }, info) => {
    const [first, second] = (await demoProducts()).slice(-2);
    const product = await shop.newProduct({ category: first!.category });
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    await page.getByRole("button", { name: `Edit ${product.name}` }).press("Enter");
    await page.getByRole("button", { name: "More" }).press("Enter");
    await expect(page.getByText("Others of its category stand there until you pick some.")).toBeVisible();
    const search = page.getByLabel("Find a related piece");
    for (const { name } of [first!, second!]) {
      await search.fill(name);
      await expect(page.getByRole("button", { name: `Add ${name}` })).toBeVisible();
      await search.press("Enter");
      await expect(search).toBeFocused();
    }
    const picked = page.getByRole("list", { name: "Picked products" }).getByRole("listitem");
    await expect(picked).toHaveText([first!.name, second!.name]);
    await page.getByRole("button", { name: `Move up: ${second!.name}` }).press("Enter");
    await expect(picked).toHaveText([second!.name, first!.name]);
    await expect(page.getByRole("button", { name: `Move down: ${second!.name}` })).toBeFocused();
    await search.fill(product.name);
    await expect(page.getByRole("button", { name: `Add ${product.name}` })).toBeHidden();
    await search.fill("");
    // Under the header, a field would be seen in part.
    await search.evaluate((field) => field.scrollIntoView({ block: "center" }));
    await expectAccessible(page, `picked products in the panel at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.screenshot({ path: info.outputPath(`picked-${width}.png`) });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    await page.goto(`/product/${product.id}`);
    await untilAlive(page);
    const others = page.getByRole("region", { name: "Also awake" });
    await others.scrollIntoViewIfNeeded();
    await expect(others.getByRole("heading", { level: 3 })).toHaveText([second!.name, first!.name]);
    // Under the header, the button would be seen in part.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `picked products below a product at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await others.screenshot({ path: info.outputPath(`related-${width}.png`) });

    await openPanel(page, shop, "Products");
    await page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: `Take out ${second!.name}` }).press("Enter");
    await expect(search).toBeFocused();
    await expect(picked).toHaveText([first!.name]);
  });
}

test("a product that is alone in the shop has nothing below it", async ({ page, shop }) => {
  const product = await shop.newProduct();
  await page.route("**/api/products/*/related*", (route) => route.fulfill({ json: [] }));
  const asked = page.waitForRequest(/\/related/);
  await page.goto(`/product/${product.id}`);
  await untilAlive(page);
  await page.keyboard.press("End");
  await asked;
  await expect(page.getByRole("region", { name: "Also awake" })).toBeHidden();
});
