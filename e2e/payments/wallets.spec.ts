import type { Order } from "@nocturne/contract";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { shipTo } from "../support/shipping.ts";
import { CARDS, expect, expectConfirmed, expectToast, test, type Guest } from "./support/checkout.ts";
import { watchCharges } from "./support/double.ts";
import { ask, cartOf, change, newProduct, ordersOf, owner } from "./support/store.ts";

const HOME = {
  name: "Nell Dark",
  line1: "13 Crypt Lane",
  line2: null,
  city: "Los Angeles",
  state: "CA",
  postal_code: "90012",
  country: "US",
};
const ABROAD = {
  name: "Nell Dark",
  line1: "Friedhofstraße 13",
  line2: null,
  city: "Berlin",
  state: "",
  postal_code: "10999",
  country: "DE",
};

type Wallet = { email?: string; card?: string; addresses?: object[] };

/** The browser has a wallet, with these things in it. */
async function giveWallet(page: Page, wallet: Wallet = {}): Promise<void> {
  await page.addInitScript((entries) => Object.assign(window, { STRIPE_DOUBLE_WALLET: entries }), wallet);
}

const walletButton = (page: Page) => page.getByRole("button", { name: "Pay with Test Wallet" });
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Test Wallet" });
const authorise = (page: Page) => sheetOf(page).getByRole("button", { name: "Authorise" });
const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Shopping Cart" });

async function openCart(page: Page): Promise<void> {
  await page.goto("/search");
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(drawerOf(page)).toBeVisible();
}

async function ordersBy({ email }: Pick<Guest, "email">): Promise<Order[]> {
  const orders = await ask<Order[]>("GET", "/api/admin/orders", { token: await owner() });
  return orders.filter(({ customerEmail }) => customerEmail === email);
}

test("a guest buys one product by a wallet; the cart stays as it is", async ({ page, guest }) => {
  const charges = await watchCharges();
  const product = await newProduct({ price: "40.00" });
  await giveWallet(page, { email: guest.email });
  await page.goto(`/product/${product.id}`);
  await page.getByLabel("Quantity").selectOption("2");
  await walletButton(page).click();
  await expect(sheetOf(page).getByText("Total $85.80")).toBeVisible();
  await authorise(page).click();
  await expectToast(page, "Payment Successful");
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const [order, ...others] = await ordersBy(guest);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    customerName: "Nell Dark",
    total: "85.80",
    items: [{ productId: product.id, quantity: 2 }],
    shippingAddress: { street: "13 Crypt Lane", city: "Los Angeles", state: "CA", zipCode: "90012", country: "US" },
  });
  expect(await charges()).toMatchObject([{ amount: 8580 }]);
  expect(await cartOf(guest)).toHaveLength(1);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "cart_session");
  expect(cookie?.value ?? guest.sessionId).toBe(guest.sessionId);
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Your Order" })).toBeVisible();
});

test("an account buys its cart by a wallet, in its own name", async ({ page, shopper }) => {
  await giveWallet(page, { email: "somebody-else@example.com" });
  await openCart(page);
  await walletButton(page).click();
  await expect(sheetOf(page).getByText("Total $26.81")).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  await authorise(page).dblclick();
  await expectConfirmed(page, shopper);
  const [order] = await ordersOf(shopper);
  expect(order).toMatchObject({ customerEmail: shopper.user.email, total: "26.81" });
  expect(await cartOf(shopper)).toEqual([]);
  await expect(drawerOf(page)).toBeHidden();
});

test("an address abroad changes tax and shipping, and the way to ship the total", async ({ page, shopper }) => {
  const putBack = await shipTo("de", [
    { name: "Bat", price: 4, estimate: "A week" },
    { name: "Raven", price: 9, estimate: "Tomorrow" },
  ]);
  try {
    await giveWallet(page, { addresses: [HOME, ABROAD] });
    await openCart(page);
    await walletButton(page).click();
    const sheet = sheetOf(page);
    await expect(sheet.getByText("Total $26.81")).toBeVisible();
    await sheet.getByRole("combobox", { name: "Ship to" }).selectOption("Berlin");
    await expect(sheet.getByText("Total $29.00")).toBeVisible();
    await expect(sheet.getByRole("radio", { name: "Bat $4.00" })).toBeChecked();
    await sheet.getByRole("radio", { name: "Raven $9.00" }).check();
    await expect(sheet.getByText("Total $34.00")).toBeVisible();
    await authorise(page).click();
    await expectConfirmed(page, shopper);
    expect((await ordersOf(shopper))[0]).toMatchObject({
      total: "34.00",
      tax: "0.00",
      shipping: "9.00",
      shippingAddress: { city: "Berlin", country: "DE" },
    });
  } finally {
    await putBack();
  }
});

test("a wallet that is closed again charges nothing, and the cart is back", async ({ page, shopper }) => {
  const charges = await watchCharges();
  await giveWallet(page);
  await openCart(page);
  await walletButton(page).click();
  await expect(authorise(page)).toBeEnabled();
  await sheetOf(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(drawerOf(page)).toBeVisible();
  expect(await charges()).toEqual([]);
  expect(await ordersOf(shopper)).toEqual([]);
  await walletButton(page).click();
  await authorise(page).click();
  await expectConfirmed(page, shopper);
  expect(await charges()).toHaveLength(1);
});

test("a declined card is told of; with 3-D Secure another one pays", async ({ page, shopper }) => {
  await giveWallet(page, { card: CARDS.noFunds });
  await page.goto(`/product/${shopper.product.id}`);
  await walletButton(page).click();
  await authorise(page).click();
  await expectToast(page, "Payment Failed", "Your card has insufficient funds.");
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expect(page.getByText("Your card has insufficient funds.")).toBeVisible();
  expect(await ordersOf(shopper)).toEqual([]);
  await page.evaluate((card) => Object.assign(window, { STRIPE_DOUBLE_WALLET: { card } }), CARDS.secure);
  await walletButton(page).click();
  await authorise(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Complete" }).click();
  await expectConfirmed(page, shopper);
});

test("what changes its price or sells out while a wallet is open is not charged", async ({ page, shopper }) => {
  const charges = await watchCharges();
  await giveWallet(page);
  await openCart(page);
  await walletButton(page).click();
  await expect(authorise(page)).toBeEnabled();
  await change(shopper.product, { price: "30.00" });
  await authorise(page).click();
  await expectToast(page, "Your cart has changed. Please review your order.");
  await expect(drawerOf(page)).toBeVisible();
  await walletButton(page).click();
  await expect(sheetOf(page).getByText("Total $32.18")).toBeVisible();
  await change(shopper.product, { inventory: 0 });
  await authorise(page).click();
  await expectToast(page, "Sold out. Please remove it to check out.");
  expect(await charges()).toEqual([]);
  expect(await ordersOf(shopper)).toEqual([]);
});

test("a size is asked for first, by the keyboard as well, and axe finds nothing", async ({ page, shopper }) => {
  const product = await newProduct({ sizes: ["S", "M"] });
  await giveWallet(page);
  await page.goto(`/product/${product.id}`);
  const group = page.getByRole("group", { name: "Express checkout" });
  await expect(group).toBeVisible();
  await expectAccessible(page, "a product with a wallet");
  await walletButton(page).press("Enter");
  await expectToast(page, "Please select a size before adding to cart");
  await expect(page.getByLabel("Size")).toBeFocused();
  await expect(sheetOf(page)).toHaveCount(0);
  await page.getByLabel("Size").selectOption("M");
  await walletButton(page).press("Enter");
  await expect(authorise(page)).toBeEnabled();
  await authorise(page).press("Enter");
  await expectConfirmed(page, shopper);
  expect((await ordersOf(shopper))[0]).toMatchObject({ items: [{ productId: product.id, size: "M", quantity: 1 }] });
});

test("an open cart with a wallet is accessible", async ({ page, shopper }) => {
  await giveWallet(page);
  await openCart(page);
  await expect(drawerOf(page).getByText(shopper.product.name)).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  await expectAccessible(page, "a cart with a wallet");
});

test("a browser without a wallet has nothing there, and nothing moves", async ({ page, shopper }) => {
  const isReady = page.waitForResponse("https://js.stripe.com/**");
  await page.goto(`/product/${shopper.product.id}`);
  await isReady;
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Express checkout" })).toHaveCount(0);
  await expect(walletButton(page)).toHaveCount(0);
});

test("nothing moves when the wallets come", async ({ page, shopper }) => {
  await giveWallet(page);
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.route("https://js.stripe.com/**", async (route) => {
    await page.waitForLoadState("load");
    before = await heightOf();
    await route.fallback();
  });
  let before = 0;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${shopper.product.id}`);
  await expect(walletButton(page)).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(await heightOf()).toBe(before);
});

test("home loads nothing of Stripe's, and a visitor who may not buy has no wallet", async ({ page, shopper }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https://js.stripe.com/")) asked.push(request.url());
  });
  await giveWallet(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  // A visitor: whom the browser remembers may buy until the server has said that the session is over.
  await page.addInitScript(() => window.localStorage.clear());
  const settings = page.waitForResponse(/\/api\/settings$/);
  await page.goto(`/product/${shopper.product.id}`);
  await settings;
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  expect(asked).toEqual([]);
});
