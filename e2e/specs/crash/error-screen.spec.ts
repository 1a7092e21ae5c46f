import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { goHome } from "../../support/pages";

/** A list of things that are no products: the page that shows them breaks. */
async function breakHome(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.route("**/api/products", (route) => route.fulfill({ json: [{ id: "broken", category: "" }] }));
  await goHome(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
}

test.beforeEach(({ noise }) => noise.expect(/TypeError|Cannot read|React|Error/));

test("says what happened, and a refresh usually mends it", async ({ page }) => {
  await breakHome(page);
  await expect(
    page.getByText("The page encountered an error. This usually fixes itself with a refresh."),
  ).toBeVisible();
  await expect(page).toHaveTitle("Something went wrong");
  await expectAccessible(page, "error screen");
  await page.unroute("**/api/products");
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("tries again in place, and reloads when it is still broken a second later", async ({ page }) => {
  await breakHome(page);
  await page.unroute("**/api/products");
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Try Again" }).click();
  await reloaded;
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
