import { expect, test } from "../../support/test";
import { openCart } from "../../support/pages";
import { demoProduct, listProducts } from "../../support/shop";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("products, prices and texts are there to be read", async ({ page }) => {
    const products = (await listProducts()).slice(-3);
    await page.goto("/");
    await expect(page.getByText("FREE SHIPPING ON ALL ORDERS")).toBeVisible();
    for (const product of products) {
      const card = page
        .getByRole("article")
        .filter({ has: page.getByRole("link", { name: product.name, exact: true }) });
      await expect(card).toContainText(`$${product.price}`);
    }
    const product = await demoProduct(({ sizes }) => sizes.length > 0);
    await page.getByRole("link", { name: product.name, exact: true }).click();
    await expect(page).toHaveURL(`/product/${product.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await expect(main.getByText(`$${product.price}`)).toBeVisible();
    await expect(main.getByText(product.description)).toBeVisible();
    await expect(main.getByRole("combobox", { name: "Size" })).toContainText(product.sizes[0] ?? "");
  });

  test("pages that need scripts say so", async ({ page }) => {
    for (const route of ["/auth", "/admin-fix"]) {
      await page.goto(route);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    }
  });
});

test("without motion nothing moves for longer than an instant", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await openCart(page);
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(durations.every((duration) => duration <= 10)).toBe(true);
});
