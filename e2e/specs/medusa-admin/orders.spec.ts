import { buy } from "../../support/checkout";
import { signInToDashboard } from "../../support/dashboard";
import { OREGON } from "../../support/pages";
import { expect, test } from "../../support/test";

test("an order is found, listed and titled by the number that its shopper knows", async ({ page, shop, noise }) => {
  const { orderNumber, customerName } = await buy(page, shop, OREGON);
  await signInToDashboard(page, noise);
  await page.goto("/app/orders");
  await page.getByRole("searchbox").fill(orderNumber);
  const found = page.getByRole("row").getByRole("link", { name: /^(ORD-|#)/ });
  await expect(found).toHaveText([orderNumber]);
  await found.click();

  await expect(page.getByRole("heading", { name: orderNumber, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(orderNumber));
  await expect(page.getByRole("list").getByText(orderNumber, { exact: true }).first()).toBeVisible();

  await page.getByRole("link", { name: customerName }).first().click();
  await expect(page.getByRole("row").getByText(orderNumber, { exact: true })).toBeVisible();
});
