import { expectAccessible } from "../../support/axe";
import { sidewaysRoom, untilAlive } from "../../support/pages";
import { demoProducts } from "../../support/shop";
import { expect, test } from "../../support/test";

for (const width of [390, 900, 1440]) {
  test(`the shop as a list, ${width} px wide: by its link, in its address, and back`, async ({ page }, info) => {
    const products = await demoProducts();
    const main = page.getByRole("main");
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await untilAlive(page);
    await main.getByRole("link", { name: "As a list" }).click();
    await expect(page).toHaveURL("/?view=list");
    const lines = main.getByRole("list").filter({ hasText: products[0]!.name }).last().getByRole("listitem");
    await expect(lines.first()).toContainText(`${products[0]!.name}$${products[0]!.price}`);
    await expect(main.getByRole("article")).toHaveCount(0);

    await page.reload();
    await untilAlive(page);
    await expect(lines.nth(products.length - 1)).toContainText(products.at(-1)!.name);
    expect(await sidewaysRoom(page)).toBe(0);
    const link = main.getByRole("link", { name: products[3]!.name, exact: true });
    await link.focus();
    const picture = main.locator(`[aria-hidden] img[src*="${products[3]!.imageUrl.split("/").at(-1)!.split(".")[0]}"]`);
    if (width >= 1024) await expect(picture).toBeVisible();
    else await expect(picture).toBeHidden();
    await expectAccessible(page, `the list at ${width} px`);
    await page.screenshot({ path: info.outputPath(`set-list-${width}.png`) });

    await main.getByRole("link", { name: "Hoodies" }).click();
    await expect(page).toHaveURL("/?category=Hoodies&view=list");
    await main.getByRole("link", { name: "As pictures" }).click();
    await expect(page).toHaveURL("/?category=Hoodies");
    await expect(main.getByRole("article").first()).toBeVisible();
  });
}
