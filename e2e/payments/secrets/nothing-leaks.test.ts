import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mailsTo, required, resetTokenIn, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { stripeJs } from "../support/stripe-js.ts";
import { double } from "../support/double.ts";
import { leaksIn, ownersSecrets } from "../support/secrets.ts";
import { call, newShopper, prepare, type Shopper } from "../support/store.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const BUNDLES = [join(ROOT, "storefront", "build", "client"), join(ROOT, "backend", ".medusa", "admin")];

/** Every password that the payment tests give a shopper. */
const SHOPPERS_PASSWORD = /pass-[0-9a-f]{16}/;
const TOKEN_LENGTH = 43;

/** What is secret to the store as a whole. */
function storesSecrets(): Record<string, string> {
  const kept = JSON.parse(readFileSync(join(required("DATA_DIR"), "secrets.json"), "utf8")) as Record<string, string>;
  const { password } = new URL(required("DATABASE_URL"));
  return { ...ownersSecrets(), ...kept, "the database's password": decodeURIComponent(password) };
}

async function hashesOfTokens(): Promise<Set<string>> {
  const rows = await sql<{ token_hash: string }>(
    "select token_hash from session union all select token_hash from password_reset",
  );
  return new Set(rows.map((row) => row.token_hash));
}

/** Words of a text that are the token of a session or a reset link: the database knows their hashes. */
function tokensIn(text: string, hashes: ReadonlySet<string>): string[] {
  const words = new Set(text.match(/[A-Za-z0-9_-]{43,}/g) ?? []);
  return [...words].filter((word) =>
    Array.from({ length: word.length - TOKEN_LENGTH + 1 }, (_, start) => word.slice(start, start + TOKEN_LENGTH)).some(
      (part) => hashes.has(createHash("sha256").update(part).digest("hex")),
    ),
  );
}

/** The files of a folder and of those within it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

let shopper: Shopper;
let clientSecret: string;
let resetToken: string;
const refusals: { of: string; status: number; text: string }[] = [];

async function refused(of: string, method: string, path: string, options: Parameters<typeof call>[2]): Promise<void> {
  const { status, body } = await call<unknown>(method, path, options);
  refusals.push({ of, status, text: JSON.stringify(body) });
}

async function resetTokenOf(email: string): Promise<string> {
  await call("POST", "/api/forgot-password", { body: { email } });
  await vi.waitUntil(async () => (await mailsTo(email)).length > 0, { timeout: 25_000, interval: 200 });
  return resetTokenIn((await mailsTo(email)).at(-1) ?? "");
}

/** Everything that a shopper can do wrong with a secret in hand. */
beforeAll(async () => {
  await double.calm();
  shopper = await newShopper();
  const { token, user, sessionId } = shopper;
  const password = `pass-${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  clientSecret = (await prepare(shopper, shopper.product.price)).body.clientSecret ?? "";
  resetToken = await resetTokenOf(user.email);
  await stripeJs.confirm(
    { ...(await prepare(shopper, shopper.product.price)).body, clientSecret },
    "pm_card_visa_chargeDeclined",
  );
  const order = { orderData: { orderNumber: clientSecret, customerEmail: clientSecret, total: token }, sessionId };
  await refused("a login", "POST", "/api/login", { body: { username: user.username, password } });
  await refused("a registration", "POST", "/api/register", {
    body: { username: user.username, email: user.email, password, confirmPassword: `${password}-other` },
  });
  await refused("a new password", "POST", "/api/reset-password", {
    body: { token: resetToken, password, confirmPassword: `${password}-other` },
  });
  await refused("an order", "POST", "/api/orders", { token, body: order });
  await refused("a payment", "POST", "/api/create-payment-intent", { token, body: { subtotal: token, sessionId } });
  await refused("a page that is not there", "GET", `/api/none?token=${resetToken}&secret=${clientSecret}`, { token });
  await refused("a session that is none", "GET", "/api/user", { token: `${token.slice(0, -1)}.` });
  await double.fail({ path: "/v1/payment_intents", kind: "error", status: 401, times: 2 });
  const other = await newShopper();
  await refused("a payment that Stripe refuses", "POST", "/api/create-payment-intent", {
    token: other.token,
    body: { subtotal: "25.00", shipping: 0, customerAddress: null, sessionId: other.sessionId },
  });
  await double.calm();
  await refused("a webhook", "POST", "/hooks/payment/stripe_stripe", { body: { data: { object: { clientSecret } } } });
  await refused("a token at Medusa's door", "POST", "/auth/user/emailpass", {
    body: { email: required("ADMIN_EMAIL"), password },
  });
}, 60_000);

describe("what is refused", () => {
  it("is refused, and names no key, token, password or client secret", () => {
    expect(resetToken).toHaveLength(TOKEN_LENGTH);
    expect(clientSecret).toContain("_secret_");
    expect(refusals.filter(({ status }) => status < 400)).toEqual([]);
    const secrets = { ...storesSecrets(), clientSecret, resetToken, sessionToken: shopper.token };
    for (const { of, text } of refusals) {
      expect(leaksIn(text, secrets), of).toEqual([]);
      expect(text, of).not.toMatch(SHOPPERS_PASSWORD);
    }
  });
});

describe("the store's log", () => {
  it("has nothing secret in it, after all that was done to the store", async () => {
    const log = readFileSync(required("STORE_LOG"), "utf8");
    expect(log).toContain("Store ready");
    expect(leaksIn(log, storesSecrets())).toEqual([]);
    expect(log).not.toMatch(SHOPPERS_PASSWORD);
    const secrets = (await double.intents()).map((intent) => intent.client_secret);
    expect(secrets).toContain(clientSecret);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    const hashes = await hashesOfTokens();
    expect(tokensIn(log, hashes)).toEqual([]);
    expect(tokensIn(`a line with ?token=${shopper.token}&x=${resetToken}`, hashes)).toEqual([
      shopper.token,
      resetToken,
    ]);
  });
});

describe("what browsers load", () => {
  it.each(BUNDLES)("has no key in it: %s", (folder) => {
    const files = filesOf(folder).filter((path) => /\.(?:js|mjs|css|html|json|map)$/.test(path));
    expect(files.length).toBeGreaterThan(5);
    const secrets = storesSecrets();
    const leaking = files.filter((path) => leaksIn(readFileSync(path, "utf8"), secrets).length > 0);
    expect(leaking).toEqual([]);
  });
});

describe("the search itself", () => {
  it("finds what is planted", () => {
    expect(leaksIn("key sk_live_51abc", {})).toEqual(["a key of Stripe's"]);
    expect(leaksIn("whsec_51abc", {})).toEqual(["a key of Stripe's"]);
    expect(leaksIn("the password is hunter22", { password: "hunter22" })).toEqual(["password"]);
    expect(leaksIn("pk_test_double and nothing else", { password: "hunter22" })).toEqual([]);
  });
});
