import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/test";
import { openCart } from "../../support/pages";
import { demoProduct, demoProducts } from "../../support/shop";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("products, prices and texts are there to be read", async ({ page }) => {
    const products = (await demoProducts()).slice(-3);
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

test("with reduced motion nothing moves for longer than an instant", async ({ page }) => {
  const secondsOfMotion = (element: Locator) =>
    element.evaluate((panel) => Number.parseFloat(getComputedStyle(panel).animationDuration));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  expect(await secondsOfMotion(await openCart(page))).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await secondsOfMotion(await openCart(page))).toBeLessThan(0.01);
});
