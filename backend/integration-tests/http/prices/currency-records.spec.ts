import type { Order, Product } from "@nocturne/contract";
import { api, call, medusaAdminOk, registerUser, setPrices, sql, type TestRegion } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyIn, GERMANY, openRegion } from "../../support/currencies";
import { recordOf } from "../../support/medusa-order";
import { waitForMails } from "../../support/outbox";
import { linkOf } from "../../support/order-pages";
import { swapOwn, swapsOf, variantOf, type OwnOrder } from "../../support/own-order";
import { add, admin, newProduct, placeOrder, readyToOrder } from "../../support/shop";

let euro: TestRegion;

beforeAll(async () => {
  euro = await openRegion("eur", "de", 4.9);
}, 60_000);
afterAll(async () => await euro.restore(), 60_000);

/** Sets what a size costs; a currency that is not named has no price. */
async function priceSize(product: Product, size: string, prices: Record<string, number>): Promise<void> {
  await medusaAdminOk("POST", `/admin/products/${product.id}/variants/${variantOf(product, size)}`, {
    prices: Object.entries(prices).map(([currency_code, amount]) => ({ currency_code, amount })),
  });
}

async function ownIn(product: Product): Promise<OwnOrder> {
  const user = await registerUser();
  const order = await buyIn(euro, GERMANY, { product, user });
  return { user, order, product, token: await linkOf(user.email) };
}

describe("a product that is sold in euros alone", () => {
  it("is bought there, counted, shipped and told of, and is not for sale in dollars", async () => {
    const product = await newProduct({ inventory: 4 });
    await setPrices(product.id, { eur: 18 });
    const elsewhere = await call("GET /api/products/{id}", { params: { id: product.id } });
    expect(elsewhere.status).toBe(404);

    const { user, order } = await ownIn(product);
    expect(order).toMatchObject({
      currency: "eur",
      subtotal: "18.00",
      items: [{ name: product.name, price: "18.00" }],
    });
    const { body: left } = await call("GET /api/products/{id}", {
      params: { id: product.id },
      query: { region: euro.id },
    });
    expect([left.price, left.inventory]).toEqual(["18.00", 3]);
    const [mail] = await waitForMails(user.email, 1);
    expect(mail).toContain(product.name);
    expect(mail).toContain("€18.00");
    expect(await recordOf(order.id)).toMatchObject({ payment_status: "captured" });

    const sent = await api<Order>("PUT", `/api/admin/orders/${order.id}/status`, {
      token: await admin(),
      body: { status: "Shipped" },
    });
    expect([sent.status, sent.body.status, sent.body.currency]).toEqual([200, "Shipped", "eur"]);
    expect((await recordOf(order.id)).fulfillment_status).toBe("shipped");
  });
});

describe("a swap of a size of an order in euros", () => {
  it("is offered where the price in euros is the same, whatever it is in dollars", async () => {
    const product = await newProduct({ sizes: ["S", "M", "L"], inventory: 9 });
    await priceSize(product, "S", { usd: 20, eur: 30 });
    await priceSize(product, "M", { usd: 20, eur: 34 });
    await priceSize(product, "L", { usd: 26, eur: 30 });
    const own = await ownIn(product);
    const [size] = own.order.items.map((item) => item.size);
    expect(size).toBe("S");
    const [line] = (await swapsOf(own)).body;
    expect(line!.choices.map(({ options }) => options["Size"])).toEqual(["L"]);

    const dearer = await swapOwn(own, line!.itemId, variantOf(product, "M"));
    expect(dearer.status).toBeGreaterThanOrEqual(400);
    const { status, body } = await swapOwn(own, line!.itemId, variantOf(product, "L"));
    expect([status, body.items[0]!.size, body.currency]).toEqual([200, "L", "eur"]);
    expect([body.subtotal, body.tax, body.shipping, body.total]).toEqual([
      own.order.subtotal,
      own.order.tax,
      own.order.shipping,
      own.order.total,
    ]);
    const record = await recordOf(own.order.id);
    expect(record.items.map(({ variant_id: id, quantity }) => [id, quantity])).toEqual([[variantOf(product, "L"), 1]]);
  });
});

describe("numbers of a shop that sold in two currencies", () => {
  /** Nothing else was sold on this day. */
  const DAY = "2004-04-04";
  const numbers = async (query: Record<string, string>) =>
    (await call("GET /api/admin/numbers", { token: await admin(), query: { from: DAY, to: DAY, ...query } })).body;

  it("keep them apart, and name both", async () => {
    const product = await newProduct();
    await setPrices(product.id, { usd: 20, eur: 25 });
    const abroad = await buyIn(euro, GERMANY, { product, user: await registerUser() });
    const { user, input } = await readyToOrder((sessionId) => add(sessionId, product));
    const { body: home } = await placeOrder(user, input);
    const placedAt = (time: string) =>
      sql("update purchase set paid_at = $2 where order_id = any($1)", [[abroad.id, home.id], time]);
    await placedAt(`${DAY}T12:00:00Z`);

    const own = await numbers({});
    expect(own).not.toHaveProperty("currency");
    expect(own.totals).toMatchObject({ orders: 1, revenue: home.total, tax: home.tax });
    expect(own.currencies).toEqual(expect.arrayContaining(["usd", "eur"]));
    const euros = await numbers({ currency: "eur" });
    expect(euros).toMatchObject({ currency: "eur", totals: { orders: 1, revenue: abroad.total, tax: abroad.tax } });
    expect(euros.currencies).toEqual(own.currencies);
    await placedAt(new Date().toISOString());
    const refused = await api("GET", `/api/admin/numbers?from=${DAY}&to=${DAY}&currency=euro`, {
      token: await admin(),
    });
    expect(refused.status).toBe(400);
  });
});
