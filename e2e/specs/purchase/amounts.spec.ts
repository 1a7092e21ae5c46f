import { expect, test } from "../../support/test";
import { CALIFORNIA, expectAmount, expectToast, fillAddress, hold, OREGON, payButton } from "../../support/pages";
import { atCheckout, readyToPay } from "../../support/checkout";
import { add, newCart } from "../../support/shop";
import { ordersOf, signIn } from "../../support/users";

test("a total typed into the address changes nothing", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  const user = await signIn(page, { cartSessionId: await newCart(product, 2) });
  await page.goto("/checkout?total=0.00");
  await fillAddress(page, CALIFORNIA);
  await expectAmount(page, "Subtotal", "50.00");
  await expectAmount(page, "Tax", "3.63");
  await page.getByRole("button", { name: "Pay $53.63" }).click();
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(user)).map(({ total }) => total)).toEqual(["53.63"]);
});

test("shows the address's total until the server's cart is known", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  const cartId = await newCart(product, 2);
  await signIn(page, { cartSessionId: cartId });
  const answer = await hold(page, `**/api/cart/${cartId}`);
  await page.goto("/checkout?total=12.34");
  await expectAmount(page, "Total", "12.34");
  answer();
  await expectAmount(page, "Total", "50.00");
});

test("a cart changed in another tab is paid only after its new total was shown", async ({ page, shop, noise }) => {
  noise.expect(/409/);
  const { user, cartId, product } = await readyToPay(page, shop, OREGON);
  await add(cartId, product, 2);
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await expectToast(page, "Payment Error", "Your cart has changed. Please review your order.");
  await expectAmount(page, "Total", "75.00");
  await expect(page.getByLabel("Street Address")).toHaveValue(OREGON.street);
  expect(await ordersOf(user)).toEqual([]);
  await page.getByRole("button", { name: "Pay $75.00" }).click();
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(user)).map(({ total }) => total)).toEqual(["75.00"]);
});

test("the tax follows the address, and a place that does not exist is said beside its field", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/400/);
  await readyToPay(page, shop, CALIFORNIA);
  await expectAmount(page, "Tax", "1.81");
  const state = page.getByLabel("State", { exact: true });
  await state.fill("Oregon");
  await expectAmount(page, "Tax", "0.00");
  await expect(page.getByRole("button", { name: "Pay $25.00" })).toBeVisible();
  await state.fill("Atlantis");
  await expect(state).toHaveAccessibleDescription("Please enter a US state, as a two-letter code or its full name.");
  await expect(payButton(page)).toHaveCount(0);
  await state.fill("NY");
  await expectAmount(page, "Tax", "1.00");
  await expect(page.getByRole("button", { name: "Pay $26.00" })).toBeVisible();
});

test("while tax cannot be had it is zero, without a word, and paying waits", async ({ page, shop, noise }) => {
  noise.expect(/500/);
  const product = await shop.standingProduct();
  let tries = 0;
  await page.route("**/api/calculate-tax", async (route) => {
    tries += 1;
    await route.fulfill({ status: 500, body: "" });
  });
  await page.route("**/api/create-payment-intent", (route) => route.fulfill({ status: 500, body: "" }));
  await atCheckout(page, product);
  await fillAddress(page, CALIFORNIA);
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(3);
  await expectAmount(page, "Tax", "0.00");
  await expectAmount(page, "Total", "25.00");
  await expect(page.getByText("Preparing checkout...")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("status")).toBeEmpty();
});

test("the payment is not offered before every detail is there", async ({ page, shop }) => {
  await readyToPay(page, shop, CALIFORNIA);
  for (const label of ["Email", "Full Name", "Street Address", "City", "State", "ZIP Code"]) {
    const field = page.getByLabel(label, { exact: true });
    const value = await field.inputValue();
    await field.fill("   ");
    await expect(page.getByText("Complete Your Shipping Details")).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await field.fill(value);
    await expect(payButton(page)).toBeVisible();
  }
});
