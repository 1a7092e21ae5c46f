import {
  CARDS,
  expect,
  expectConfirmed,
  expectToast,
  fillCard,
  openCheckout,
  payButton,
  test,
} from "./support/checkout.ts";
import { watchCharges } from "./support/double.ts";
import { cartOf, ordersOf } from "./support/store.ts";

test("a card is charged once, the order stored, the cart emptied", async ({ page, shopper }) => {
  const charges = await watchCharges();
  await openCheckout(page);
  await expect(page.getByText("$26.81").first()).toBeVisible();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectToast(page, "Payment Successful", "Thank you for your purchase!");
  await expectConfirmed(page, shopper);
  const [order] = await ordersOf(shopper);
  expect(order).toMatchObject({ subtotal: "25.00", tax: "1.81", total: "26.81", status: "Processing" });
  expect(await charges()).toMatchObject([{ amount: 2681, amount_received: 2681 }]);
  expect(await cartOf(shopper)).toEqual([]);
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
});

test("after a declined card another one works, and nothing typed is lost", async ({ page, shopper }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.noFunds);
  await payButton(page).press("Enter");
  await expectToast(page, "Payment Failed", "Your card has insufficient funds.");
  await expect(payButton(page)).toBeFocused();
  await expect(page.getByLabel("Street Address")).toHaveValue("13 Crypt Lane");
  await expect(page.getByLabel("Security code")).toHaveValue("123");
  expect(await ordersOf(shopper)).toEqual([]);
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expect(payButton(page)).toHaveAccessibleDescription("Your card has insufficient funds.");
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("a card number that is not finished goes nowhere", async ({ page, shopper }) => {
  await openCheckout(page);
  await fillCard(page, "4242 4242");
  await payButton(page).click();
  await expectToast(page, "Payment Failed", "Your card number is incomplete.");
  expect(await ordersOf(shopper)).toEqual([]);
});

test("3-D Secure: the bank says yes", async ({ page, shopper }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.secure);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Complete" }).click();
  await expectConfirmed(page, shopper);
});

test("3-D Secure: the bank says no, another card works", async ({ page, shopper }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.secure);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Fail" }).click();
  await expectToast(page, "Payment Failed", "We are unable to authenticate your payment method.");
  expect(await ordersOf(shopper)).toEqual([]);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("a double click pays once", async ({ page, shopper }) => {
  const charges = await watchCharges();
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await payButton(page).dblclick();
  await expectConfirmed(page, shopper);
  expect(await charges()).toHaveLength(1);
});

test("a payment on another page comes back with its order", async ({ page, shopper }) => {
  await openCheckout(page);
  await page.getByLabel("Payment method").selectOption("Klarna");
  await payButton(page).click();
  await page.getByRole("button", { name: "Authorise" }).click();
  await expectToast(page, "Payment Successful");
  await expectConfirmed(page, shopper);
  expect(page.url()).not.toContain("secret");
  expect(await cartOf(shopper)).toEqual([]);
});

test("a payment that failed on another page leads back to the checkout", async ({ page, shopper }) => {
  await openCheckout(page);
  await page.getByLabel("Payment method").selectOption("Klarna");
  await payButton(page).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expectToast(page, "Payment Failed");
  await expect(page.getByLabel("Street Address")).toHaveValue("13 Crypt Lane");
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await cartOf(shopper)).toHaveLength(1);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("a wallet pays where the browser has one", async ({ page, shopper }) => {
  await page.addInitScript(() => Object.assign(window, { STRIPE_DOUBLE_WALLET: true }));
  await openCheckout(page);
  await page.getByRole("button", { name: "Pay with Test Wallet" }).click();
  await expectConfirmed(page, shopper);
});
