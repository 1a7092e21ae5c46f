import type { Product } from "@nocturne/contract";
import { expect, test } from "../../support/test";

// Together with the demo's, more than one page of the list has.
const MORE = 40;
const made: Product[] = [];
test.afterEach(async ({ shop }) => {
  for (const product of made.splice(0)) await shop.remove(product);
});

const PHONE = { width: 390, height: 844 };

test("a reload far down a long list, and the way back to it, show the same product", async ({
  page,
  request,
  shop,
}) => {
  while (made.length < MORE) made.push(await shop.newProduct());
  const total = Number((await request.get("/api/products?limit=1")).headers()["x-total-count"]);
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const cards = page.locator("#paged-home").getByRole("article");
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await cards.count()).toBe(total);
  }).toPass();

  const card = cards.nth(total - 12);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  const name = await card.getByRole("heading").innerText();
  const same = cards.filter({ has: page.getByRole("heading", { name, exact: true }) });

  await page.reload();
  await expect(cards).toHaveCount(total);
  await expect(same).toBeInViewport();

  await page.goto("/order-status");
  await page.goBack();
  await expect(cards).toHaveCount(total);
  await expect(same).toBeInViewport();
});
