import { expect, test } from "../../support/test";
import { CALIFORNIA, expectAmount, expectToast, fillAddress } from "../../support/pages";
import { atCheckout } from "../../support/checkout";
import { cartOf, demoProduct } from "../../support/shop";
import { ordersOf } from "../../support/users";

test("a product that costs nothing is confirmed, not paid", async ({ page }) => {
  const product = await demoProduct(({ price, inventory }) => price === "0.00" && inventory > 100);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("main").getByText("$0.00")).toBeVisible();
  const { user, cartId } = await atCheckout(page, product);
  await fillAddress(page, CALIFORNIA);
  await expectAmount(page, "Total", "0.00");
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm Free Order" }).click();
  await expectToast(page, "Order Confirmed", "Your free order has been processed successfully!");
  await expect(page).toHaveURL("/order-success");
  const orders = await ordersOf(user);
  expect(orders.map(({ total, status }) => [total, status])).toEqual([["0.00", "Processing"]]);
  expect(await cartOf(cartId)).toEqual([]);
});

test("a free order that fails stays on the page, in the server's words or the shop's", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/50[03]/);
  const product = await shop.standingProduct({ price: "0" });
  const { user, cartId } = await atCheckout(page, product);
  await fillAddress(page, CALIFORNIA);
  const confirm = page.getByRole("button", { name: "Confirm Free Order" });
  const call = "**/api/create-zero-dollar-order";
  // One route for all: a browser may lose a request that begins while a route ends.
  const failures = [
    { status: 503, json: { message: "The moon is down." } },
    { status: 500, body: "" },
  ];
  await page.route(call, async (route) => {
    const failure = failures.shift();
    await (failure ? route.fulfill(failure) : route.continue());
  });
  await confirm.click();
  await expectToast(page, "Order Error", "The moon is down.");
  await confirm.click();
  await expectToast(page, "Order Error", "Failed to process order");
  await expect(page.getByLabel("Street Address")).toHaveValue(CALIFORNIA.street);
  expect(await ordersOf(user)).toEqual([]);
  expect(await cartOf(cartId)).toHaveLength(1);
  await confirm.click();
  await expect(page).toHaveURL("/order-success");
  expect(await ordersOf(user)).toHaveLength(1);
});
