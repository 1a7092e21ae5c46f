import type { Product } from "@nocturne/contract";
import { api, call, medusaAdminOk, newRegistration, registerUser, sql } from "@nocturne/test-support";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newCustomer, type Customer } from "../../support/customers";
import { guestOrderAtMedusa } from "../../support/guest-order-at-medusa";
import { regionId, medusaAddress, saveCart, storeHeaders, variantOf } from "../../support/medusa-store";
import { waitForMails } from "../../support/outbox";
import { resetTo } from "../../support/reset-password";
import { newProduct, standingProduct } from "../../support/shop";

const PASSWORD = "moth-at-midnight-9";
const FIELDS = "fields=id,email,customer_id,*customer,*customer.groups,*customer.addresses";

type Headers = Record<string, string>;
type Cart = { id: string; email: string; customer_id: string; customer: { id: string } | null; total: number };

let [alice, bob]: Customer[] = [];
let stranger: Headers = {};
let region = "";
let piece = "";

beforeAll(async () => {
  [alice, bob] = [await newCustomer(), await newCustomer()];
  stranger = await storeHeaders();
  region = await regionId();
  piece = await variantOf((await standingProduct({ price: "25.00" })).id);
});

const post = async (headers: Headers, path: string, body: unknown = {}) =>
  await api<{ cart: Cart }>("POST", `/store/carts${path}`, { headers, body });

const customerOf = async (cartId: string) =>
  (
    await sql<{ email: string; has_account: boolean }>(
      "select u.email, u.has_account from cart c join customer u on u.id = c.customer_id where c.id = $1",
      [cartId],
    )
  )[0];

const nobody = () => newRegistration().email;

/** A cart into which an e-mail is typed: as it is made, or afterwards. */
const ways = {
  "as it is made": (headers: Headers, email: string) =>
    post(headers, `?${FIELDS}`, { region_id: region, email, items: [{ variant_id: piece, quantity: 1 }] }),
  afterwards: async (headers: Headers, email: string) => {
    const { body } = await post(stranger, "", { region_id: region, items: [{ variant_id: piece, quantity: 1 }] });
    return await post(headers, `/${body.cart.id}?${FIELDS}`, { email });
  },
  "in place of another": async (headers: Headers, email: string) => {
    const { body } = await ways["as it is made"](stranger, nobody());
    return await post(headers, `/${body.cart.id}?${FIELDS}`, { email });
  },
};
const WAYS = Object.entries(ways);

/** All that a guest is told on the way to an order, but ids, times and the e-mail. */
async function walk(email: string): Promise<string[]> {
  const told: string[] = [];
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await api<Body>(method, path, { headers: stranger, ...(body === undefined ? {} : { body }) });
    const text = JSON.stringify(answer.body)
      .replaceAll(email, "<email>")
      .replace(/\b[a-z_]+_01[0-9A-Z]{24}/g, "<id>")
      .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"<time>"')
      .replace(/"(display_id|payment_id)":("[^"]*"|\d+)/g, '"$1":0')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uuid>");
    told.push(`${method} ${answer.status} ${text}`);
    return answer.body;
  };
  const { cart } = await ask<{ cart: Cart }>("POST", "/store/carts", {
    region_id: region,
    items: [{ variant_id: piece, quantity: 1 }],
    shipping_address: medusaAddress("us-ca"),
  });
  const path = `/store/carts/${cart.id}`;
  await ask("POST", path, { email });
  await ask("GET", `${path}?${FIELDS}`);
  await ask("POST", `${path}/line-items`, { variant_id: piece, quantity: 1 });
  const { shipping_options: options } = await ask<{ shipping_options: { id: string }[] }>(
    "GET",
    `/store/shipping-options?cart_id=${cart.id}`,
  );
  await ask("POST", `${path}/shipping-methods`, { option_id: options[0]?.id });
  await ask("POST", path, { email });
  const { payment_collection: collection } = await ask<{ payment_collection: { id: string } }>(
    "POST",
    "/store/payment-collections",
    { cart_id: cart.id },
  );
  const sessions = `/store/payment-collections/${collection.id}/payment-sessions`;
  await ask("POST", sessions, { provider_id: "pp_system_default" });
  await ask("POST", `${path}/complete`, {});
  return told;
}

describe("a cart of /store that names the e-mail of an account", () => {
  it.each(WAYS)("stays a guest's, %s, and open to its shopper", async (_when, type) => {
    const { status, body } = await type(stranger, alice!.email);
    expect(status).toBe(200);
    expect(body.cart).toMatchObject({ email: alice!.email, customer: { email: alice!.email } });
    expect(await customerOf(body.cart.id)).toEqual({ email: alice!.email, has_account: false });
    expect((await api("GET", `/store/carts/${body.cart.id}`, { headers: stranger })).status).toBe(200);
    expect((await post(stranger, `/${body.cart.id}/line-items`, { variant_id: piece, quantity: 1 })).status).toBe(200);
  });

  it("tells a guest what it tells of an e-mail that nobody has, up to the order", async () => {
    const [known, unknown] = [await walk(alice!.email), await walk(nobody())];
    expect(known).toEqual(unknown);
    expect(known.map((line) => line.split(" ", 2)[1])).toEqual(Array(known.length).fill("200"));
  });

  it.each(WAYS)("is given the same work as one with an e-mail that nobody has, %s", async (_when, type) => {
    const guestsOf = async (email: string) =>
      await sql("select 1 from customer where email = $1 and not has_account and deleted_at is null", [email]);
    const { email } = await registerUser();
    for (const typed of [email, nobody()]) {
      expect(await guestsOf(typed)).toHaveLength(0);
      for (let time = 0; time < 2; time += 1) {
        expect((await type(stranger, typed)).status).toBe(200);
        expect(await guestsOf(typed)).toHaveLength(1);
      }
    }
  });

  it("is refused where that is no e-mail", async () => {
    for (const [, type] of WAYS) expect((await type(stranger, "no e-mail")).status).toBe(400);
  });
});

describe("the order of a guest of /store with the e-mail of an account", () => {
  const customerOfOrder = async (id: string) =>
    (
      await medusaAdminOk<{ order: { customer: object } }>(
        "GET",
        `/admin/orders/${id}?fields=customer.email,customer.has_account`,
      )
    ).order.customer;
  const historyOf = async (token: string) => (await call("GET /api/user/orders", { token })).body.map(({ id }) => id);

  it("is a guest's, with its mail, until the account has proved the e-mail", async () => {
    const user = await registerUser();
    const id = await guestOrderAtMedusa(user.email);
    await waitForMails(user.email, 1);
    expect(await customerOfOrder(id)).toMatchObject({ email: user.email, has_account: false });
    expect(await historyOf(user.token)).toEqual([]);

    await resetTo(user.email, PASSWORD);
    const { body } = await call("POST /api/login", { body: { username: user.email, password: PASSWORD } });
    expect(await historyOf(body.sessionToken)).toEqual([id]);
    // From now on an order of the e-mail is the account's as it is placed.
    const later = await guestOrderAtMedusa(user.email);
    await expect.poll(async () => (await historyOf(body.sessionToken)).includes(later)).toBe(true);
  });
});

describe("the cart of a signed-in customer of /store", () => {
  it("is the customer's, with whatever e-mail", async () => {
    for (const email of [undefined, bob!.email, alice!.email, nobody()]) {
      const { status, body } = await post(bob!.headers, "", { region_id: region, email });
      expect(status).toBe(200);
      expect(await customerOf(body.cart.id)).toEqual({ email: bob!.email, has_account: true });
      expect(body.cart.email).toBe(email ?? bob!.email);
      const changed = await post(bob!.headers, `/${body.cart.id}`, { email: alice!.email });
      expect([changed.status, changed.body.cart.email]).toEqual([200, alice!.email]);
      expect(await customerOf(body.cart.id)).toEqual({ email: bob!.email, has_account: true });
    }
  });

  it("was a guest's until the customer types the own e-mail; by another's it stays one", async () => {
    const other = await ways.afterwards(bob!.headers, alice!.email);
    expect(await customerOf(other.body.cart.id)).toEqual({ email: alice!.email, has_account: false });
    const own = await ways.afterwards(bob!.headers, bob!.email.toUpperCase());
    expect(await customerOf(own.body.cart.id)).toEqual({ email: bob!.email, has_account: true });
    expect((await api("GET", `/store/carts/${own.body.cart.id}`, { headers: stranger })).status).toBe(404);
  });
});

describe("the prices of a cart of /store", () => {
  const made: string[] = [];
  afterEach(async () => {
    for (const path of made.splice(0).reverse()) await medusaAdminOk("DELETE", path);
  });

  /** A group of these customers, who pay 5.00 for the product. */
  async function newGroup(product: Product, customers: string[]): Promise<void> {
    const { customer_group: group } = await medusaAdminOk<{ customer_group: { id: string } }>(
      "POST",
      "/admin/customer-groups",
      { name: `Friends ${product.id}` },
    );
    made.push(`/admin/customer-groups/${group.id}`);
    await medusaAdminOk("POST", `/admin/customer-groups/${group.id}/customers`, { add: customers });
    const { price_list: list } = await medusaAdminOk<{ price_list: { id: string } }>("POST", "/admin/price-lists", {
      title: "Friends",
      description: "Of a test",
      type: "sale",
      status: "active",
      rules: { "customer.groups.id": [group.id] },
      prices: [{ currency_code: "usd", variant_id: await variantOf(product.id), amount: 5 }],
    });
    made.push(`/admin/price-lists/${list.id}`);
  }

  const customers = async (email: string, hasAccount: boolean) =>
    (
      await sql<{ id: string }>("select id from customer where email = $1 and has_account = $2", [email, hasAccount])
    ).map(({ id }) => id);

  it("are a guest's, whatever the account of the e-mail pays", async () => {
    const product = await newProduct({ price: "40.00" });
    const items = [{ variant_id: await variantOf(product.id), quantity: 1 }];
    await newGroup(product, await customers(alice!.email, true));
    const own = await post(alice!.headers, "", { region_id: region, items });
    expect(own.body.cart.total).toBe(5);
    expect(await saveCart({ region_id: region, items, email: alice!.email })).toMatchObject({ total: 40 });
    const { id } = await saveCart({ region_id: region, items });
    expect(await saveCart({ email: alice!.email }, `/${id}`)).toMatchObject({ total: 40 });
  });

  it("follow the guest of the e-mail", async () => {
    const product = await newProduct({ price: "40.00" });
    const items = [{ variant_id: await variantOf(product.id), quantity: 1 }];
    const friend = nobody();
    await saveCart({ region_id: region, email: friend });
    await newGroup(product, await customers(friend, false));
    const { id } = await saveCart({ region_id: region, items });
    expect(await saveCart({ email: friend }, `/${id}`)).toMatchObject({ total: 5 });
    expect(await saveCart({ email: nobody() }, `/${id}`)).toMatchObject({ total: 40 });
    expect(await saveCart({ region_id: region, items, email: friend })).toMatchObject({ total: 5 });
  });
});
