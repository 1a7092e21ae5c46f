import { expect, test } from "../../support/test";
import { goHome, hold, untilAlive } from "../../support/pages";

const RETRIES_MS = 20_000;

test("tells a joke while the browser reads a list it has nothing of", async ({ page }) => {
  await page.goto("/auth");
  const answer = await hold(page, "**/api/products");
  await goHome(page);

  const loading = page.getByRole("main").getByRole("status");
  await expect(loading.getByRole("heading", { level: 1 })).toHaveText("Nocturne");
  await expect(loading.getByRole("paragraph")).toHaveText(/\w+.*\.$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  answer();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("says so when the list cannot be read, after four tries, and leads out", async ({ page, noise }) => {
  noise.expect(/\/api\/products/);
  await page.goto("/auth");
  let tries = 0;
  await page.route("**/api/products", async (route) => {
    tries += 1;
    await route.fulfill({ status: 503, json: { error: "Down", message: "Down", code: "internal_error" } });
  });
  await goHome(page);
  const heading = page.getByRole("heading", { level: 1, name: "Products temporarily unavailable" });
  await expect(heading).toBeVisible({ timeout: RETRIES_MS });
  expect(tries).toBe(4);
  await expect(page.getByText("We're experiencing technical difficulties")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Production Site" })).toBeVisible();
  await page.unroute("**/api/products");
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("shows an empty list the same way, and leads to the production site", async ({ page }) => {
  await page.route("**/api/products", (route) => route.fulfill({ json: [] }));
  await page.goto("/auth");
  await goHome(page);
  await expect(page.getByRole("heading", { name: "Products temporarily unavailable" })).toBeVisible();
  await page.unroute("**/api/products");
  await page.getByRole("button", { name: "Go to Production Site" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("keeps the products it already shows when reading them again fails", async ({ page, noise }) => {
  noise.expect(/\/api\/products/);
  await page.goto("/");
  await untilAlive(page);
  const first = page.getByRole("main").getByRole("article").first();
  await page.clock.install();
  await page.route("**/api/products", (route) => route.abort());
  await page.clock.fastForward(120_000);
  const tried = page.waitForRequest("**/api/products");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await tried;
  await page.clock.fastForward(30_000);
  await expect(first).toBeVisible();
  await expect(page.getByText("Products temporarily unavailable")).toHaveCount(0);
});
