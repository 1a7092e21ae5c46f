import { api, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { newCustomer, type Customer } from "../../support/customers";
import { demoVariants, medusaAddress, regionId, storeHeaders, type MedusaCart } from "../../support/medusa-store";

let [alice, bob]: Customer[] = [];
let stranger: Record<string, string> = {};

beforeAll(async () => {
  [alice, bob] = [await newCustomer(), await newCustomer()];
  stranger = await storeHeaders();
});

async function newCart(headers: Record<string, string>, email: string): Promise<MedusaCart> {
  const [variant] = await demoVariants();
  const { status, body } = await api<{ cart: MedusaCart }>("POST", "/store/carts", {
    headers,
    body: {
      region_id: await regionId(),
      email,
      items: [{ variant_id: variant!.id, quantity: 1 }],
      shipping_address: medusaAddress("us-ca"),
    },
  });
  if (status !== 200) throw new Error(`Medusa answered ${status}: ${JSON.stringify(body)}`);
  return body.cart;
}

const call = async (headers: Record<string, string>, method: string, path: string, body?: unknown) =>
  await api(method, path, { headers, ...(body === undefined ? {} : { body }) });

const linesOf = async (cart: MedusaCart) =>
  await sql("select id, quantity from cart_line_item where cart_id = $1 and deleted_at is null", [cart.id]);

describe("the cart of an account at Medusa's store API", () => {
  it("is closed to everybody else, by every route below it", async () => {
    const cart = await newCart(alice!.headers, alice!.email);
    const [line] = cart.items;
    const before = await linesOf(cart);
    const routes: [string, string, unknown?][] = [
      ["GET", ""],
      ["POST", "", { email: "thief@example.com" }],
      ["POST", "/customer", {}],
      ["POST", "/complete", {}],
      ["POST", "/taxes", {}],
      ["POST", "/promotions", { promo_codes: ["X"] }],
      ["POST", `/line-items/${line!.id}`, { quantity: 5 }],
      ["DELETE", `/line-items/${line!.id}`],
      ["POST", "/shipping-methods", { option_id: "so_unknown" }],
    ];
    for (const [method, path, body] of routes) {
      for (const headers of [bob!.headers, stranger]) {
        const answer = await call(headers, method, `/store/carts/${cart.id}${path}`, body);
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(JSON.stringify(answer.body)).not.toContain(alice!.email);
      }
    }
    expect(await linesOf(cart)).toEqual(before);
    const own = await call(alice!.headers, "GET", `/store/carts/${cart.id}?fields=id,email`);
    expect(own.body).toMatchObject({ cart: { id: cart.id, email: alice!.email } });
  });

  it("cannot be paid, quoted or priced by anybody else", async () => {
    const cart = await newCart(alice!.headers, alice!.email);
    const routes: [string, string, unknown?][] = [
      ["POST", "/store/payment-collections", { cart_id: cart.id }],
      ["GET", `/store/shipping-options?cart_id=${cart.id}`],
      ["POST", "/store/shipping-options/so_unknown/calculate", { cart_id: cart.id }],
      ["GET", `/store/products?cart_id=${cart.id}`],
    ];
    for (const [method, path, body] of routes) {
      expect((await call(bob!.headers, method, path, body)).status, path).toBe(404);
      expect((await call(stranger, method, path, body)).status, path).toBe(404);
    }
    const own = await call(alice!.headers, "POST", "/store/payment-collections", { cart_id: cart.id });
    expect(own.status).toBe(200);
    const { payment_collection: collection } = own.body as { payment_collection: { id: string } };
    const sessions = `/store/payment-collections/${collection.id}/payment-sessions`;
    const body = { provider_id: "pp_system_default" };
    expect((await call(bob!.headers, "POST", sessions, body)).status).toBe(404);
    expect((await call(stranger, "POST", sessions, body)).status).toBe(404);
    expect((await call(alice!.headers, "POST", sessions, body)).status).toBe(200);
  });

  it("keeps its lines from who names them under a cart of their own", async () => {
    const cart = await newCart(alice!.headers, alice!.email);
    const own = await newCart(bob!.headers, bob!.email);
    const before = await linesOf(cart);
    const address = `/store/carts/${own.id}/line-items/${cart.items[0]!.id}`;
    expect((await call(bob!.headers, "DELETE", address)).status).toBe(404);
    expect((await call(bob!.headers, "POST", address, { quantity: 9 })).status).toBe(404);
    expect(await linesOf(cart)).toEqual(before);
    const mine = await call(bob!.headers, "DELETE", `/store/carts/${own.id}/line-items/${own.items[0]!.id}`);
    expect(mine.status).toBe(200);
  });
});

describe("the cart of a guest at Medusa's store API", () => {
  it("is open to whoever knows its id, and becomes the cart of the account that signs in", async () => {
    const cart = await newCart(stranger, "guest@example.com");
    expect((await call(stranger, "GET", `/store/carts/${cart.id}`)).status).toBe(200);
    expect((await call(bob!.headers, "POST", `/store/carts/${cart.id}/customer`, {})).status).toBe(200);
    expect((await call(stranger, "GET", `/store/carts/${cart.id}`)).status).toBe(404);
    expect((await call(bob!.headers, "GET", `/store/carts/${cart.id}`)).status).toBe(200);
  });
});

describe("the addresses of a customer at Medusa's store API", () => {
  it("are nobody else's", async () => {
    const made = await call(alice!.headers, "POST", "/store/customers/me/addresses", medusaAddress("us-ca"));
    const [address] = (made.body as { customer: { addresses: { id: string }[] } }).customer.addresses;
    const path = `/store/customers/me/addresses/${address!.id}`;
    expect((await call(bob!.headers, "GET", path)).status).toBe(404);
    expect((await call(bob!.headers, "POST", path, { city: "Elsewhere" })).status).toBe(404);
    expect((await call(bob!.headers, "DELETE", path)).status).toBe(404);
    const listed = await call(bob!.headers, "GET", `/store/customers/me/addresses?id=${address!.id}`);
    expect(JSON.stringify(listed.body)).not.toContain("Crypt Lane");
    expect((await call(alice!.headers, "GET", path)).status).toBe(200);
  });
});

describe("a cart into which somebody types an e-mail", () => {
  it("tells nothing of that customer but the e-mail", async () => {
    const region_id = await regionId();
    const shown = async (headers: Record<string, string>, email: string) => {
      const path = "/store/carts?fields=id,email,*customer,*customer.groups,*customer.addresses";
      const { status, body } = await api<{ cart: { customer: object } }>("POST", path, {
        headers,
        body: { region_id, email },
      });
      expect(status).toBe(200);
      return body.cart.customer;
    };
    const known = await shown(stranger, alice!.email);
    expect(known).toEqual({ id: expect.stringMatching(/^cus_/), email: alice!.email });
    const unknown = await shown(stranger, `nobody-${Date.now()}@example.com`);
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(await shown(bob!.headers, bob!.email)).toMatchObject({ email: bob!.email, has_account: true });
  });
});
