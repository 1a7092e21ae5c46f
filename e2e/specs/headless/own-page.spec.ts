import { join } from "node:path";
import { expect, test } from "../../support/test";

/** The origin that CORS_ORIGINS of the tested store names. */
const ORIGIN = "http://headless.localhost";
const FILE = join(import.meta.dirname, "..", "..", "..", "examples", "headless", "page.html");

test("a page of another origin lists products and fills a cart", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["local-network-access"], { origin: ORIGIN });
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: FILE }));
  await page.goto(`${ORIGIN}/page.html?store=${encodeURIComponent(baseURL ?? "")}`);
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await expect(page.locator("#message")).toContainText("is in your cart.");
  await expect(page.getByText("Cart: 1")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cart: 1")).toBeVisible();
});

test("a page of an origin that is not named reads nothing", async ({ page, context, noise, baseURL }) => {
  noise.expect(/No 'Access-Control-Allow-Origin' header|ERR_FAILED/);
  await context.grantPermissions(["local-network-access"], { origin: "http://stranger.localhost" });
  await page.route("http://stranger.localhost/**", (route) => route.fulfill({ path: FILE }));
  await page.goto(`http://stranger.localhost/page.html?store=${encodeURIComponent(baseURL ?? "")}`);
  await expect(page.locator("#message")).toHaveText("Failed to fetch");
});
