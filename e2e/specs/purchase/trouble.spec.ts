import { expect, test } from "../../support/test";
import { CALIFORNIA, expectToast, fillAddress, hold, OREGON, payButton } from "../../support/pages";
import { atCheckout, readyToPay } from "../../support/checkout";
import { newCart } from "../../support/shop";
import { ordersOf, remember } from "../../support/users";

test("what sold out during the checkout is said, and nothing typed is lost", async ({ page, shop, noise }) => {
  noise.expect(/409/);
  const product = await shop.newProduct({ inventory: 1 });
  const { user } = await atCheckout(page, product);
  await fillAddress(page, OREGON);
  await page.getByLabel("Full Name").fill("Vesper Quill");
  await expect(payButton(page)).toBeVisible();
  await shop.update(product, { inventory: 0 });
  await payButton(page).click();
  await expectToast(page, "Payment Error", "Sold out. Please remove it to check out.");
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel("Full Name")).toHaveValue("Vesper Quill");
  await expect(page.getByLabel("Street Address")).toHaveValue(OREGON.street);
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  expect(await ordersOf(user)).toEqual([]);
});

test("a payment that is refused is said, and nothing typed is lost", async ({ page, shop, noise }) => {
  noise.expect(/402/);
  await readyToPay(page, shop, OREGON);
  await page.route(
    "**/api/orders",
    (route) =>
      route.fulfill({ status: 402, json: { error: "The payment is not complete.", code: "payment_incomplete" } }),
    { times: 1 },
  );
  await payButton(page).click();
  await expectToast(page, "Payment Failed", "The payment is not complete.");
  await expect(page.getByLabel("Street Address")).toHaveValue(OREGON.street);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
});

test("an order whose answer gets lost is confirmed, and is there once", async ({ page, shop, noise }) => {
  noise.expect(/500|Storing a paid order failed/);
  const { user } = await readyToPay(page, shop, OREGON);
  await page.route(
    "**/api/orders",
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: "" });
    },
    { times: 1 },
  );
  await payButton(page).click();
  await expectToast(page, "Payment Successful", "Thank you for your purchase!");
  await expect(page).toHaveURL("/order-success");
  await expect.poll(async () => (await ordersOf(user)).length).toBe(1);
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
});

test("an order that does not arrive is confirmed, and is sent again", async ({ page, shop, noise }) => {
  noise.expect(/500|Storing a paid order failed/);
  const { user } = await readyToPay(page, shop, OREGON);
  await page.route("**/api/orders", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect.poll(async () => (await ordersOf(user)).length, { timeout: 20_000 }).toBe(1);
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
});

test("two fast presses pay once", async ({ page, shop }) => {
  const { user } = await readyToPay(page, shop, OREGON);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/orders")) sent.push(request.method());
  });
  await payButton(page).dblclick();
  await expect(page).toHaveURL("/order-success");
  expect(sent).toEqual(["POST"]);
  expect(await ordersOf(user)).toHaveLength(1);
});

test("a slow network keeps what is typed while it answers", async ({ page, shop }) => {
  const answers: (() => void)[] = [];
  await page.route(/\/api\/(calculate-tax|create-payment-intent)$/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await atCheckout(page, await shop.standingProduct());
  await fillAddress(page, CALIFORNIA);
  await page.getByLabel("Email").fill("elsewhere@example.com");
  await expect(page.getByText("Preparing checkout...")).toBeVisible();
  const street = page.getByLabel("Street Address");
  await street.fill("13 Late Lane");
  await expect
    .poll(async () => {
      answers.splice(0).forEach((answer) => answer());
      return payButton(page).isVisible();
    })
    .toBe(true);
  await expect(street).toHaveValue("13 Late Lane");
  await expect(page.getByLabel("Email")).toHaveValue("elsewhere@example.com");
  await expect(page.getByLabel("ZIP Code")).toHaveValue(CALIFORNIA.zip);
});

test("a network that is gone keeps what is typed, and the same page goes on when it is back", async ({
  page,
  context,
  shop,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  await atCheckout(page, await shop.standingProduct());
  await context.setOffline(true);
  await fillAddress(page, CALIFORNIA);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByLabel("Street Address")).toHaveValue(CALIFORNIA.street);
});

test("a checkout with an empty cart says so, leads back, and shows its form all the same", async ({ page, shop }) => {
  await page.goto("/checkout?total=10.00");
  await expect(page.getByRole("button", { name: "Sign In / Register" })).toBeVisible();
  const { cartId } = await atCheckout(page, await shop.standingProduct());
  await remember(page, { cartSessionId: `${cartId}x` });
  await page.goto("/checkout?total=10.00");
  await expect(page.getByRole("heading", { level: 2, name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByLabel("Street Address")).toBeVisible();
  await expect(page.getByText("Complete Your Shipping Details")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to the store" }).click();
  await expect(page).toHaveURL("/");
});

test("an e-mail that is none is said beside its field, before anything is sent", async ({ page, shop }) => {
  const { user } = await readyToPay(page, shop, OREGON);
  await page.getByLabel("Email").fill("not an address");
  await payButton(page).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter an email address.");
  expect(await ordersOf(user)).toEqual([]);
});

test("a session that ends during the checkout asks for a login, and gives everything back", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/401/);
  const { user } = await atCheckout(page, await shop.standingProduct());
  await fillAddress(page, OREGON);
  // Every question so far has its answer: the next one is the first without a session.
  await expect(payButton(page)).toBeVisible();
  await page.evaluate(() => window.localStorage.setItem("sessionToken", "ended"));
  await page.context().clearCookies();
  await page.getByLabel("ZIP Code").fill("97202");
  await page.getByRole("button", { name: "Sign In / Register" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Username").fill(user.username);
  await modal.getByLabel("Password", { exact: true }).fill(user.password);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(`You are signed in as ${user.username}.`)).toBeVisible();
  await expect(page.getByLabel("Street Address")).toHaveValue(OREGON.street);
  await expect(page.getByLabel("ZIP Code")).toHaveValue("97202");
  await expect(payButton(page)).toBeVisible();
});

test("says that it is looking while nobody knows who is there", async ({ page, shop, noise }) => {
  noise.expect(/401/);
  await remember(page, { cartSessionId: await newCart(await shop.standingProduct()), sessionToken: "ended" });
  const answer = await hold(page, "**/api/user");
  await page.goto("/checkout?total=25.00");
  await expect(page.getByText("Loading checkout...")).toBeVisible();
  answer();
  await expect(page.getByRole("button", { name: "Sign In / Register" })).toBeVisible();
});
