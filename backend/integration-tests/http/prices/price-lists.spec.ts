import type { Product } from "@nocturne/contract";
import { api, call, medusaAdminOk, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newCustomer } from "../../support/customers";
import { medusaStore, regionId, roundedCents, saveCart, storeHeaders, variantOf } from "../../support/medusa-store";
import { listProducts, readProduct } from "../../support/products";
import {
  add,
  admin,
  CALIFORNIA,
  cartOf,
  newCart,
  newProduct,
  newSessionId,
  orderInput,
  placeOrder,
  requestIntent,
} from "../../support/shop";

const soon = { timeout: 1_000, interval: 20 };

type ListFields = {
  type?: "sale" | "override";
  status?: "active" | "draft";
  starts_at?: string;
  ends_at?: string;
  rules?: Record<string, string[]>;
};
type ListPrice = { amount: number; min_quantity?: number; max_quantity?: number; rules?: Record<string, string> };

const made: string[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await medusaAdminOk("DELETE", `/admin/price-lists/${id}`);
});

/** A price list of the Medusa admin for a product without sizes. */
async function newList(product: Product, prices: ListPrice[], fields: ListFields = {}): Promise<string> {
  const variant = await variantOf(product.id);
  const { price_list: list } = await medusaAdminOk<{ price_list: { id: string } }>("POST", "/admin/price-lists", {
    title: "Night sale",
    description: "Of a test",
    type: "sale",
    status: "active",
    ...fields,
    prices: prices.map((price) => ({ currency_code: "usd", variant_id: variant, ...price })),
  });
  made.push(list.id);
  return list.id;
}

async function newGroup(user: TestUser): Promise<string> {
  const { customer_group: group } = await medusaAdminOk<{ customer_group: { id: string } }>(
    "POST",
    "/admin/customer-groups",
    { name: `Group ${Date.now()} ${user.username}` },
  );
  const [customer] = await sql<{ id: string }>("select id from customer where email = $1 and has_account", [
    user.email,
  ]);
  await medusaAdminOk("POST", `/admin/customer-groups/${group.id}/customers`, { add: [customer!.id] });
  return group.id;
}

const shown = async (product: Product) => {
  const { price, compareAtPrice, variants } = (await readProduct(product.id)).body;
  return { price, compareAtPrice, variant: variants[0]?.price, variantBefore: variants[0]?.compareAtPrice };
};

const reduced = (price: string, before: string | null) => ({
  price,
  compareAtPrice: before,
  variant: price,
  variantBefore: before,
});

async function untilShown(product: Product, price: string, before: string | null): Promise<void> {
  await vi.waitFor(async () => expect(await shown(product)).toEqual(reduced(price, before)), soon);
}

const cartFor = async (sessionId: string, token: string) =>
  (await call("GET /api/cart/{sessionId}", { params: { sessionId }, token })).body;

/** What Medusa's own cart of the same things costs, in cents. */
async function medusaSubtotal(product: Product, quantity: number, headers?: Record<string, string>): Promise<number> {
  const body = { region_id: await regionId(), items: [{ variant_id: await variantOf(product.id), quantity }] };
  if (!headers) return roundedCents((await saveCart(body)).subtotal);
  const answer = await api<{ cart: { subtotal: number } }>("POST", "/store/carts", { headers, body });
  if (answer.status !== 200) throw new Error(`Medusa answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return roundedCents(answer.body.cart.subtotal);
}

describe("a sale", () => {
  it("is public within a second, in list and detail, and over when the owner ends it", async () => {
    const product = await newProduct({ price: "36.00" });
    expect(product).toMatchObject({ price: "36.00", compareAtPrice: null });
    const id = await newList(product, [{ amount: 20 }]);
    await untilShown(product, "20.00", "36.00");
    const inList = (await listProducts()).find((row) => row.id === product.id);
    expect(inList).toMatchObject({ price: "20.00", compareAtPrice: "36.00" });
    await medusaAdminOk("POST", `/admin/price-lists/${id}`, { status: "draft" });
    await untilShown(product, "36.00", null);
    await medusaAdminOk("POST", `/admin/price-lists/${id}`, { status: "active" });
    await untilShown(product, "20.00", "36.00");
  });

  it("is what Medusa's own store shows and sells", async () => {
    const product = await newProduct({ price: "36.00" });
    await newList(product, [{ amount: 20 }]);
    await untilShown(product, "20.00", "36.00");
    const fields = "fields=*variants.calculated_price";
    const { body } = await medusaStore<{
      product: { variants: { calculated_price: { calculated_amount: number } }[] };
    }>("GET", `/store/products/${product.id}?region_id=${await regionId()}&${fields}`);
    expect(body.product.variants[0]?.calculated_price.calculated_amount).toBe(20);
    expect(await medusaSubtotal(product, 2)).toBe(4000);
    const sessionId = await newCart(product, 2);
    expect((await cartOf(sessionId))[0]?.product).toMatchObject({ price: "20.00", compareAtPrice: "36.00" });
  });

  it("begins and ends by the clock, with no change in the database", async () => {
    const product = await newProduct({ price: "36.00" });
    const starts = Date.now() + 1_500;
    const ends = starts + 1_500;
    await newList(product, [{ amount: 20 }], {
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(ends).toISOString(),
    });
    expect(await shown(product)).toEqual(reduced("36.00", null));
    const until = (moment: number) => ({ timeout: moment - Date.now() + 1_000, interval: 20 });
    await vi.waitFor(async () => expect(await shown(product)).toEqual(reduced("20.00", "36.00")), until(starts));
    expect(Date.now()).toBeGreaterThanOrEqual(starts);
    await vi.waitFor(async () => expect(await shown(product)).toEqual(reduced("36.00", null)), until(ends));
    expect(Date.now()).toBeGreaterThanOrEqual(ends);
  });

  it("is charged, and stands in the order", async () => {
    const product = await newProduct({ price: "36.00" });
    await newList(product, [{ amount: 20 }]);
    await untilShown(product, "20.00", "36.00");
    const user = await registerUser();
    const sessionId = await newCart(product, 2);
    const { body: intent } = await requestIntent(user, { subtotal: 40, sessionId });
    expect(intent).toMatchObject({ subtotal: "40.00", tax: "2.90", total: "42.90" });
    const { status, body } = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent));
    expect(status).toBe(201);
    expect(body).toMatchObject({ subtotal: "40.00", total: "42.90", items: [{ price: "20.00", quantity: 2 }] });
  });

  it("that ends between payment and order refuses the old price", async () => {
    const product = await newProduct({ price: "36.00" });
    const id = await newList(product, [{ amount: 20 }]);
    await untilShown(product, "20.00", "36.00");
    const user = await registerUser();
    const sessionId = await newCart(product);
    const cart = await cartOf(sessionId);
    const { body: intent } = await requestIntent(user, { subtotal: 20, sessionId });
    await medusaAdminOk("POST", `/admin/price-lists/${id}`, { status: "draft" });
    await untilShown(product, "36.00", null);
    expect((await placeOrder(user, orderInput(user, sessionId, cart, intent))).status).toBe(409);
    expect((await requestIntent(user, { subtotal: 20, sessionId })).status).toBe(409);
  });

  it("does not become the regular price when the panel saves the product", async () => {
    const product = await newProduct({ price: "36.00" });
    const id = await newList(product, [{ amount: 20 }]);
    await untilShown(product, "20.00", "36.00");
    const token = await admin();
    const save = (price: string) =>
      call("PUT /api/products/{id}", { params: { id: product.id }, token, body: { name: "Saved in the sale", price } });
    expect((await save("20.00")).body).toMatchObject({ price: "20.00", compareAtPrice: "36.00" });
    expect((await save("40.00")).body).toMatchObject({ price: "20.00", compareAtPrice: "40.00" });
    await medusaAdminOk("POST", `/admin/price-lists/${id}`, { status: "draft" });
    await untilShown(product, "40.00", null);
  });
});

describe("an override", () => {
  it("replaces the price, dearer or cheaper, and strikes nothing", async () => {
    const product = await newProduct({ price: "36.00" });
    await newList(product, [{ amount: 41.5 }], { type: "override" });
    await untilShown(product, "41.50", null);
    expect(await medusaSubtotal(product, 1)).toBe(4150);
  });
});

describe("a price of a customer group", () => {
  it("is for its members alone: in cart, payment and order, as in Medusa's own cart", async () => {
    const member = await newCustomer();
    const group = await newGroup(member);
    const product = await newProduct({ price: "36.00" });
    await newList(product, [{ amount: 30 }], { rules: { "customer.groups.id": [group] } });
    const sessionId = newSessionId();
    await vi.waitFor(async () => {
      const { body } = await call("POST /api/cart", {
        body: { sessionId: newSessionId(), productId: product.id, quantity: 1 },
        token: member.token,
      });
      expect(body.product.price).toBe("30.00");
    }, soon);
    expect(await shown(product)).toEqual(reduced("36.00", null));
    await add(sessionId, product, 2);
    expect((await cartOf(sessionId))[0]?.product).toMatchObject({ price: "36.00", compareAtPrice: null });
    expect((await cartFor(sessionId, member.token))[0]?.product).toMatchObject({
      price: "30.00",
      compareAtPrice: "36.00",
    });
    const stranger = await registerUser();
    expect((await cartFor(sessionId, stranger.token))[0]?.product.price).toBe("36.00");
    expect(await medusaSubtotal(product, 2, member.headers)).toBe(6000);
    expect(await medusaSubtotal(product, 2, await storeHeaders())).toBe(7200);
    expect((await requestIntent(stranger, { subtotal: 60, sessionId })).status).toBe(409);
    const { body: intent } = await requestIntent(member, { subtotal: 60, sessionId, customerAddress: CALIFORNIA });
    expect(intent).toMatchObject({ subtotal: "60.00", tax: "4.35", total: "64.35" });
    const cart = await cartFor(sessionId, member.token);
    const { status, body } = await placeOrder(member, orderInput(member, sessionId, cart, intent));
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: "64.35", items: [{ price: "30.00" }] });
  });

  it("is never kept for others", async () => {
    const member = await newCustomer();
    const product = await newProduct({ price: "36.00" });
    await newList(product, [{ amount: 30 }], { rules: { "customer.groups.id": [await newGroup(member)] } });
    const sessionId = await newCart(product);
    const { headers } = await call("GET /api/cart/{sessionId}", { params: { sessionId }, token: member.token });
    expect(headers.get("cache-control")).toMatch(/no-store/);
    const asMember = await call("GET /api/products/{id}", { params: { id: product.id }, token: member.token });
    expect(asMember.body.price).toBe("36.00");
  });
});

describe("a price for a quantity", () => {
  it("counts for the whole line, as in Medusa's own cart", async () => {
    const product = await newProduct({ price: "36.00" });
    await newList(product, [
      { amount: 30, min_quantity: 3, max_quantity: 5 },
      { amount: 25, min_quantity: 6 },
    ]);
    const sessionId = newSessionId();
    const priceAfter = async (change: () => Promise<unknown>) => {
      await change();
      return (await cartOf(sessionId))[0]?.product.price;
    };
    const set = (quantity: number) => async () =>
      await call("PUT /api/cart/{sessionId}/{productId}", {
        params: { sessionId, productId: product.id },
        body: { quantity },
      });
    expect(await priceAfter(() => add(sessionId, product, 2))).toBe("36.00");
    await vi.waitFor(async () => expect(await priceAfter(set(3))).toBe("30.00"), soon);
    expect((await add(sessionId, product, 2)).product).toMatchObject({ price: "30.00", compareAtPrice: "36.00" });
    expect((await add(sessionId, product, 1)).product.price).toBe("25.00");
    expect(await priceAfter(set(2))).toBe("36.00");
    for (const [quantity, cents] of [
      [2, 7200],
      [5, 15_000],
      [6, 15_000],
    ] as const) {
      expect(await medusaSubtotal(product, quantity)).toBe(cents);
    }
    expect(await shown(product)).toEqual(reduced("36.00", null));
  });

  it("refuses a quantity that no price is for", async () => {
    const product = await newProduct({ price: "36.00" });
    await sql(
      `update price set max_quantity = 4, raw_max_quantity = '{"value":"4","precision":20}' where price_set_id in (
         select link.price_set_id from product_variant_price_set link
           join product_variant variant on variant.id = link.variant_id where variant.product_id = $1)`,
      [product.id],
    );
    const sessionId = newSessionId();
    const adding = (quantity: number, to = sessionId) =>
      call("POST /api/cart", { body: { sessionId: to, productId: product.id, quantity } });
    await vi.waitFor(async () => {
      // A cart of its own each time: five that were still sold would stay in it.
      const { status, body } = await adding(5, newSessionId());
      expect({ status, body }).toMatchObject({ status: 409, body: { code: "quantity_not_sold" } });
    }, soon);
    expect((await adding(4)).status).toBe(201);
    const set = await call("PUT /api/cart/{sessionId}/{productId}", {
      params: { sessionId, productId: product.id },
      body: { quantity: 5 },
    });
    expect(set).toMatchObject({ status: 409, body: { code: "quantity_not_sold" } });
    expect((await cartOf(sessionId))[0]?.quantity).toBe(4);
  });
});
