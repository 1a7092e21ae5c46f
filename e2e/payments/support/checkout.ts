import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { required } from "@nocturne/test-support";
import { expect, test as base, type Page } from "@playwright/test";
import { double } from "./double.ts";
import { refuseLeaks } from "./secrets.ts";
import { ADDRESS, ask, newCart, newShopper, ordersOf, owner, type Shopper } from "./store.ts";

const STAND_IN = ["stripe-wallet.js", "stripe-js.js"]
  .map((name) => readFileSync(join(import.meta.dirname, "..", "..", "stripe-double", name), "utf8"))
  .join("\n");

export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  noFunds: "4000 0000 0000 9995",
  secure: "4000 0027 6000 3184",
} as const;

/** Serves the stand-in at the address of Stripe.js. */
export async function serveStripeJs(page: Page): Promise<void> {
  const address = JSON.stringify(required("STRIPE_DOUBLE_URL"));
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `var STRIPE_DOUBLE_BASE = ${address};\n${STAND_IN}` }),
  );
}

/** The browser becomes this shopper's. */
async function signIn(page: Page, { user, token, sessionId }: Shopper): Promise<void> {
  const { sessionToken: _token, ...known } = user;
  await page.addInitScript(
    ([knownUser, sessionToken, cartSessionId]) => {
      window.localStorage.setItem("user", knownUser);
      window.localStorage.setItem("sessionToken", sessionToken);
      window.localStorage.setItem("cartSessionId", cartSessionId);
    },
    [JSON.stringify(known), token, sessionId] as const,
  );
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Street Address").fill(ADDRESS.street);
  await page.getByLabel("City").fill(ADDRESS.city);
  await page.getByLabel("State").fill(ADDRESS.state);
  await page.getByLabel("ZIP Code").fill(ADDRESS.zipCode);
}

/** The checkout, up to the point where the card is asked for. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto("/checkout?total=25.00");
  await fillAddress(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });

/** A message of the store. */
export const expectToast = async (page: Page, ...texts: string[]) => {
  const toast = page.getByRole("region", { name: /Notifications/ });
  for (const text of texts) await expect(toast).toContainText(text);
};

/** The confirmation, with the number of the one order there is. */
export async function expectConfirmed(page: Page, shopper: Shopper): Promise<void> {
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByText(/ORD-\d{10,17}/)).toBeVisible();
  const [order, ...others] = await ordersOf(shopper);
  expect(others).toEqual([]);
  await expect(page.getByText(order?.orderNumber ?? "none")).toBeVisible();
}

/** Every refusal that the browser gets from the store. What it reads too late, because its page is gone, nobody sees. */
async function watchRefusals(page: Page, run: () => Promise<void>): Promise<void> {
  const refusals: Promise<void>[] = [];
  const store = new URL(required("STORE_URL")).origin;
  page.on("response", (response) => {
    if (response.ok() || !response.url().startsWith(store)) return;
    const { pathname } = new URL(response.url());
    const text = response.text().catch(() => "");
    refusals.push(text.then((body) => refuseLeaks(pathname, body)));
  });
  await run();
  await Promise.all(refusals);
}

/** Stripe's part of a page has to do with the page's policy, from the first page on: a refusal fails the test. */
async function watchPolicy(page: Page, run: () => Promise<void>): Promise<void> {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text());
  });
  await run();
  expect(refused).toEqual([]);
}

/** Somebody without an account, with one piece in the cart; the owner lets guests buy meanwhile. */
export type Guest = Pick<Shopper, "product" | "sessionId"> & { email: string };

async function letGuestsBuy(guestCheckout: boolean): Promise<void> {
  await ask("PUT", "/api/admin/settings", { token: await owner(), body: { guestCheckout } });
}

/** Each test has a shopper or a guest of its own, Stripe.js, and a double in good order. */
export const test = base.extend<{ shopper: Shopper; guest: Guest }>({
  guest: async ({ page }, use) => {
    await double.calm();
    await letGuestsBuy(true);
    const guest = { ...(await newCart()), email: `guest-${randomUUID().slice(0, 12)}@example.com` };
    await serveStripeJs(page);
    await page.addInitScript((id) => window.localStorage.setItem("cartSessionId", id), guest.sessionId);
    await watchPolicy(page, () => watchRefusals(page, () => use(guest)));
    await letGuestsBuy(false);
    await double.calm();
  },
  shopper: async ({ page }, use) => {
    await double.calm();
    const shopper = await newShopper();
    await serveStripeJs(page);
    await signIn(page, shopper);
    await watchPolicy(page, () => watchRefusals(page, () => use(shopper)));
    await double.calm();
  },
});
export { expect };
