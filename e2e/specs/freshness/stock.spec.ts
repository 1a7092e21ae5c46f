import type { Product } from "@nocturne/contract";
import type { Page } from "@playwright/test";
import { atCheckout } from "../../support/checkout";
import { fillAddress, OREGON, payButton } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { expect, test } from "../../support/test";

async function buy(page: Page, product: Product, pieces: number): Promise<void> {
  await atCheckout(page, product, pieces);
  await fillAddress(page, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
}

test("a sale is at once in the panel, and on the product's page where few are left", async ({
  browser,
  page,
  request,
  shop,
}) => {
  const product = await shop.newProduct({ inventory: 20 });
  const html = async () => (await request.get(`/product/${product.id}`)).text();
  expect(await html()).not.toContain("Only 20 left");
  // Home is kept with the stock of before the sales.
  expect(await (await request.get("/")).text()).toContain(product.id);
  const row = page.getByRole("listitem").filter({ hasText: product.name });
  const shopper = async () => (await browser.newContext()).newPage();

  await buy(await shopper(), product, 5);
  await openPanel(page, shop, "Reorder");
  await expect(row.getByText("Stock: 15")).toBeVisible();

  await buy(await shopper(), product, 6);
  await expect.poll(html, { intervals: [20] }).toContain("Only 9 left");
  await openPanel(page, shop, "Reorder");
  await expect(row.getByText("Stock: 9")).toBeVisible();
});
