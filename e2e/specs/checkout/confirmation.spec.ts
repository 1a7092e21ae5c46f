import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test";
import { atCheckout, readyToPay } from "../../support/checkout";
import { fillAddress, OREGON, payButton } from "../../support/pages";
import { ordersOf, remember } from "../../support/users";

const SCRIPT = "**/assets/order-success-*.js";

const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Order Confirmed!" });
const number = (page: Page) => page.getByText(/^Your order number is ORD-\d+$/);

test("a confirmation whose script fails once is reached all the same", async ({ page, shop, noise }) => {
  noise.expect(/404/);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: "gone" }), { times: 1 });
  const { user } = await readyToPay(page, shop, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(title(page)).toBeVisible();
  await expect(number(page)).toBeVisible();
  expect(await ordersOf(user)).toHaveLength(1);
});

test("a page from before a deploy, whose scripts are gone, opens the confirmation anew", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/404|script could not be loaded/);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: "gone" }));
  const { user } = await readyToPay(page, shop, OREGON);
  await page.route("**/order-success", async (route) => {
    await page.unroute(SCRIPT);
    await route.continue();
  });
  await payButton(page).click();
  await expect(title(page)).toBeVisible();
  await expect(number(page)).toBeVisible();
  await expect(page).toHaveURL("/order-success");
  expect(await ordersOf(user)).toHaveLength(1);
  await page.reload();
  await expect(number(page)).toBeVisible();
});

test("a payment without a network is confirmed, and its order is stored when there is one", async ({
  page,
  context,
  shop,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Storing a paid order failed|Sending a paid order again failed/);
  const { user } = await atCheckout(page, await shop.standingProduct());
  const ahead = page.waitForRequest(SCRIPT);
  await fillAddress(page, OREGON);
  await expect(payButton(page)).toBeVisible();
  const script = (await ahead).url();
  // Ends when the script and all that it imports are loaded.
  // eslint-disable-next-line no-unsanitized/method
  await page.evaluate((url) => import(url) as Promise<unknown>, script);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(title(page)).toBeVisible();
  await context.setOffline(false);
  await expect(number(page)).toBeVisible();
  expect(await ordersOf(user)).toHaveLength(1);
});

test("an order that could not be sent survives a reload of its confirmation", async ({ page, shop, noise }) => {
  noise.expect(/ERR_FAILED|Storing a paid order failed|Sending a paid order again failed/);
  const { user } = await readyToPay(page, shop, OREGON);
  await page.route("**/api/orders", (route) => route.abort());
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByText("Writing up your order...")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Writing up your order...")).toBeVisible();
  expect(await ordersOf(user)).toEqual([]);
  await page.unroute("**/api/orders");
  await page.reload();
  await expect(number(page)).toBeVisible();
  expect(await ordersOf(user)).toHaveLength(1);
});

test("a cart that is empty offers no payment, however complete the address", async ({ page, shop }) => {
  const { cartId } = await atCheckout(page, await shop.standingProduct());
  await remember(page, { cartSessionId: `${cartId}x` });
  await page.goto("/checkout?total=10.00");
  await fillAddress(page, OREGON);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment.getByText("Your cart is empty")).toBeVisible();
  await expect(payment.getByText("Preparing checkout...")).toHaveCount(0);
  await expect(payment.getByRole("button")).toHaveCount(0);
});
