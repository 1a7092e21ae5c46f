import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom, untilAlive } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { expect, test } from "../../support/test";

for (const width of [390, 900, 1440]) {
  test(`an owner marks a product with badges by the keyboard, ${width} px wide`, async ({ page, shop }, info) => {
    const category = `Badges ${Date.now()}`;
    const product = await shop.newProduct({ category });
    await shop.newProduct({ category, badges: ["NEW"] });
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    await page.getByRole("button", { name: `Edit ${product.name}` }).press("Enter");
    await page.getByRole("button", { name: "More" }).press("Enter");
    const field = page.getByLabel("Badges");
    await field.focus();
    await page.keyboard.type("LIMITED, LAST RUN, <b>NIGHT</b>, FOURTH");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A product has at most 3 badges.")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill("LIMITED, LAST RUN, <b>NIGHT</b>");
    await expectAccessible(page, `badges in the panel at ${width} px`);
    await page.keyboard.press("Enter");
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    await page.goto(`/?category=${encodeURIComponent(category)}`);
    await untilAlive(page);
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: product.name }) });
    await expect(card.getByText("LIMITED")).toBeVisible();
    await expect(card.getByText("<b>NIGHT</b>")).toBeVisible();
    await expectAccessible(page, `cards with badges at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.screenshot({ path: info.outputPath(`cards-${width}.png`) });
    // What is pressed is the card's link, which lies over it.
    await card.getByText("LIMITED").click({ force: true });
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}$`));

    const heading = page.getByRole("heading", { level: 1, name: product.name });
    await expect(page.getByRole("article").filter({ has: heading }).getByText("LAST RUN")).toBeVisible();
    await expectAccessible(page, `a product with badges at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.screenshot({ path: info.outputPath(`product-${width}.png`) });
  });
}
