import type { Product } from "@nocturne/contract";
import { expect, test } from "../../support/test";

// Up to 96 products are one page (storefront/app/features/catalogue/paged/pages.ts).
const LONG = 100;
const AT_ONCE = 5;
const made: Product[] = [];
test.afterEach(async ({ request, shop }) => {
  if (made.length === 0) return;
  while (made.length > 0) await Promise.all(made.splice(0, AT_ONCE).map((product) => shop.remove(product)));
  // The next test's shop is a small one again.
  await expect.poll(async () => (await (await request.get("/")).text()).includes("paged-home")).toBe(false);
});

const times = <Made>(many: number, make: () => Promise<Made>) => Array.from({ length: many }, make);

const PHONE = { width: 390, height: 844 };

test("a reload far down a long list, and the way back to it, show the same product", async ({
  page,
  request,
  shop,
}) => {
  // Most of its time it makes products, and takes them away.
  test.slow();
  const count = async () => Number((await request.get("/api/products?limit=1")).headers()["x-total-count"]);
  const missing = LONG - (await count());
  while (made.length < missing) made.push(...(await Promise.all(times(AT_ONCE, () => shop.newProduct()))));
  await expect.poll(count).toBeGreaterThanOrEqual(LONG);
  const total = await count();
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
