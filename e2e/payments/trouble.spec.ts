import {
  CARDS,
  expect,
  expectConfirmed,
  expectToast,
  fillAddress,
  fillCard,
  openCheckout,
  payButton,
  serveStripeJs,
  test,
} from "./support/checkout.ts";
import { double, watchCharges } from "./support/double.ts";
import { cartOf, change, ordersOf } from "./support/store.ts";

test("a tab that is closed after the payment: the webhook makes the order, for whom it was typed", async ({
  page,
  shopper,
  context,
}) => {
  await page.route("**/api/orders", (route) => route.abort());
  await openCheckout(page);
  await page.getByLabel("Full Name").fill("Somebody Else");
  await fillCard(page, CARDS.good);
  await page.getByLabel("Email", { exact: true }).fill("elsewhere@example.com");
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.close();
  await expect
    .poll(() => ordersOf(shopper))
    .toMatchObject([{ customerEmail: "elsewhere@example.com", customerName: "Somebody Else" }]);

  const profile = await context.newPage();
  await profile.addInitScript((token) => window.localStorage.setItem("sessionToken", token), shopper.token);
  await profile.goto("/profile");
  await expect(profile.getByText("ORDER STATUS: PROCESSING")).toBeVisible();
});

test("an order that cannot be stored by the page shows its number when the webhook has made it", async ({
  page,
  shopper,
}) => {
  await page.route("**/api/orders", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("a price that changes during the checkout is shown before anything is charged", async ({ page, shopper }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await expect(payButton(page)).toHaveText("Pay $26.81");
  await change(shopper.product, { price: "30.00" });
  await payButton(page).click();
  await expectToast(page, "Your cart has changed. Please review your order.");
  await expect(payButton(page)).toHaveText("Pay $32.18");
  expect(await ordersOf(shopper)).toEqual([]);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
  expect((await ordersOf(shopper))[0]?.total).toBe("32.18");
});

test("Stripe is down when the payment is prepared: it says so, keeps all, and tries again", async ({
  page,
  shopper,
}) => {
  await double.fail({ method: "POST", path: "/v1/payment_intents*", kind: "error", status: 500, times: 100 });
  await page.goto("/checkout?total=25.00");
  await fillAddress(page);
  await expect(page.getByText("Preparing checkout...")).toBeVisible();
  await expect(page.getByText("The payment service does not answer.")).toBeVisible({ timeout: 30_000 });
  await double.calm();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Street Address")).toHaveValue("13 Crypt Lane");
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("Stripe is down when the card is charged: nothing is lost, and it can be tried again", async ({
  page,
  shopper,
}) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await double.fail({ path: "/v1/payment_intents/*", kind: "error", status: 500, times: 2 });
  await payButton(page).click();
  await expectToast(page, "Payment");
  await double.calm();
  await expect(page.getByLabel("Street Address")).toHaveValue("13 Crypt Lane");
  await expect(payButton(page)).toBeEnabled();
  expect(await cartOf(shopper)).toHaveLength(1);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("the answer to the charge gets lost: it is not charged again", async ({ page, shopper }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  const charges = await watchCharges();
  await page.route(/\/v1\/payment_intents\/\w+\/confirm$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expectConfirmed(page, shopper);
  expect(await charges()).toHaveLength(1);
});

test("Stripe's script does not come: it says so, and comes at the second try", async ({ page, shopper }) => {
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await page.goto("/checkout?total=25.00");
  await fillAddress(page);
  await expect(page.getByText("The card form did not load.")).toBeVisible();
  await page.unroute("https://js.stripe.com/**");
  await serveStripeJs(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
});

test("the payment service's script is nobody's who does not pay", async ({ page, shopper }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/stripe|card-payment/.test(request.url())) asked.push(request.url());
  });
  // A product's page has wallets for whoever may buy (wallets.spec.ts).
  for (const path of ["/", `/search?q=${shopper.product.name}`, "/profile", "/order-success"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test("what sells out during the checkout is not charged", async ({ page, shopper }) => {
  const charges = await watchCharges();
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await change(shopper.product, { inventory: 0 });
  await payButton(page).click();
  await expectToast(page, "Sold out. Please remove it to check out.");
  expect(await charges()).toEqual([]);
});

test("what sells out in the very moment of paying is refunded, and the cart opens", async ({ page, shopper }) => {
  const charges = await watchCharges();
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await double.treat({ drop: true });
  await page.route(/\/v1\/payment_intents\/\w+\/confirm$/, async (route) => {
    await change(shopper.product, { inventory: 0 });
    await route.continue();
  });
  await payButton(page).click();
  await expectToast(page, "Sold out", "Your payment has been refunded in full.");
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
  const [paid, ...others] = await charges();
  expect(others).toEqual([]);
  const refunds = (await double.refunds()).filter((refund) => refund.payment_intent === paid?.id);
  expect(refunds).toMatchObject([{ amount: 2681 }]);
  expect(await ordersOf(shopper)).toEqual([]);
});

test("no secret of the store reaches the browser", async ({ page, shopper }) => {
  const secrets = [process.env["STRIPE_API_KEY"], process.env["STRIPE_WEBHOOK_SECRET"]].filter(
    (one) => one !== undefined,
  );
  expect(secrets).toHaveLength(2);
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const isOurs = response.url().startsWith(new URL(page.url()).origin);
    if (isOurs && response.status() === 200) bodies.push(response.text().catch(() => ""));
  });
  await openCheckout(page);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page, shopper);
  const all = (await Promise.all(bodies)).join("\n");
  expect(all).toContain("client");
  for (const secret of secrets) expect(all).not.toContain(secret);
});
