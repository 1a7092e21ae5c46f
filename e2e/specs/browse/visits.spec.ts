import { readFileSync } from "node:fs";
import type { VisitStep } from "@nocturne/contract/visit-steps";
import type { BrowserContext, Page } from "@playwright/test";
import { call, callOk } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";

/** A browser that no program drives, as far as a page can tell. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test.use({ userAgent: PERSON });

type Signals = { globalPrivacyControl?: true };

async function becomePerson(context: BrowserContext, signals: Signals = {}): Promise<void> {
  await context.addInitScript((given) => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    Object.assign(navigator, given);
  }, signals);
}

/** The steps that a page says, as it says them. */
function listen(page: Page): VisitStep[] {
  const said: VisitStep[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/visits")) return;
    said.push(...(request.postDataJSON() as { steps: VisitStep[] }).steps);
  });
  return said;
}

/** What was counted yesterday, today and tomorrow. */
async function visits({ token }: Shop) {
  const day = (after: number) => new Date(Date.now() + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return (await callOk("GET /api/admin/numbers", { token, query: { from: day(-1), to: day(1) } })).visits.totals;
}

test("a visit counts each thing that happens in it once, and the owner sees it", async ({ page, shop, browser }) => {
  const product = await shop.standingProduct();
  const before = await visits(shop);
  await becomePerson(page.context());
  const said = listen(page);
  await page.goto("/");
  await expect.poll(() => said).toEqual(["visit"]);

  const looked = page.waitForResponse("**/api/visits");
  await page.goto(`/product/${product.id}`);
  expect((await looked).status()).toBe(200);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect.poll(() => said).toEqual(["visit", "product", "cart"]);

  const again = page.waitForResponse("**/api/cart/**");
  await page.reload();
  await again;
  const last = page.waitForRequest("**/api/visits");
  await page.goto("/checkout");
  await expect.poll(() => said).toEqual(["visit", "product", "cart", "checkout"]);
  expect(await page.context().cookies()).not.toEqual([]);
  const headers = await (await last).allHeaders();
  expect(Object.keys(headers)).toContain("user-agent");
  for (const name of ["cookie", "referer", "x-session-token", "x-cart-session"]) {
    expect(headers).not.toHaveProperty(name);
  }

  // Counts reach the database within seconds.
  await expect.poll(async () => (await visits(shop)).checkouts).toBeGreaterThan(before.checkouts);
  const { visits: counted, products, carts } = await visits(shop);
  expect([counted, products, carts]).toEqual([before.visits + 1, before.products + 1, before.carts + 1]);
  const office = await browser.newContext();
  const desk = await office.newPage();
  await openPanel(desk, shop, "Orders");
  await desk.getByRole("button", { name: "Numbers" }).click();
  await desk.getByLabel("Days", { exact: true }).selectOption("Last 7 days");
  await expect(desk.getByRole("group", { name: "Visits each day" }).getByRole("row")).toHaveCount(8);
  await expect(desk.getByRole("img", { name: /^Visits by day/ })).toBeVisible();
  await desk.getByLabel("Chart of visits").selectOption("Put in the cart");
  await expect(desk.getByRole("img", { name: /^Put in the cart by day/ })).toBeVisible();
  // A target half under the sticky header would count as too small.
  await desk.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 800 });
    await expectAccessible(desk, `visits, ${width} px wide`, "#admin");
    expect(await sidewaysRoom(desk), `${width} px wide`).toBe(0);
  }
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Visits each day as CSV" }).click();
  const [head, newest] = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(head).toContain("Day,Visits,Looked at a product,Put in the cart,Opened checkout,Orders,Conversion");
  expect(Number(newest?.split(",")[1])).toBeGreaterThan(0);
  await office.close();
});

test("nobody is counted who asks not to be tracked", async ({ page }) => {
  await becomePerson(page.context(), { globalPrivacyControl: true });
  const said = listen(page);
  const asked = page.waitForResponse(/count-visit-/);
  await page.goto("/");
  await asked;
  // Where it counted, it would have said so before this one.
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(said).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("visit"))).toBeNull();
});

test("an owner who does not want it stops all of it", async ({ page, shop }) => {
  await becomePerson(page.context());
  const { token } = shop;
  await callOk("PUT /api/admin/settings", { token, body: { visitCounting: false } });
  try {
    await expect.poll(async () => (await call("GET /api/settings")).body.visitCounting).toBe(false);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(loaded.filter((url) => /count-visit|api\/visits/.test(url))).toEqual([]);
  } finally {
    await callOk("PUT /api/admin/settings", { token, body: { visitCounting: true } });
  }
});
