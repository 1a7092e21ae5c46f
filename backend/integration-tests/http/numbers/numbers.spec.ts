import { formatCents, toCents, type Numbers, type Order, type OrderSums, type Product } from "@nocturne/contract";
import { api, call, medusaAdminOk, newPromotion, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelAtMedusa, recordOf, refund } from "../../support/medusa-order";
import { withCode } from "../../support/promotions";
import { add, admin, CALIFORNIA, newProduct, OREGON, placeOrder, readyToOrder } from "../../support/shop";

/** Nothing else was sold in these days. */
const [EVE, FIRST, SECOND, LAST] = ["2003-03-28", "2003-03-29", "2003-03-30", "2003-03-31"];
const NOON = "12:00:00Z";

const numbers = async (query: Record<string, string> = {}): Promise<Numbers> => {
  const { status, body } = await call("GET /api/admin/numbers", {
    token: await admin(),
    query: { from: FIRST, to: LAST, ...query },
  });
  expect(status).toBe(200);
  return body;
};

/** Buys so many pieces, with a code where one is named. */
async function bought(
  product: Product,
  { quantity = 1, size, code, address = CALIFORNIA }: Partial<Bought> = {},
): Promise<Order> {
  const { user, input } = await readyToOrder(
    async (sessionId) => {
      await add(sessionId, product, quantity, size);
      if (code) await withCode(sessionId, code);
    },
    { user: await registerUser(), address },
  );
  const { status, body } = await placeOrder(user, input);
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
type Bought = { quantity: number; size: string; code: string; address: typeof CALIFORNIA };

const placedAt = (order: Order, day: string, time = NOON) =>
  sql("update purchase set paid_at = $2 where order_id = $1", [order.id, `${day}T${time}`]);

/** Two pieces in place of one, as the owner does it at `/app`. */
async function double(orderId: string): Promise<void> {
  const { items } = await recordOf(orderId);
  await medusaAdminOk("POST", "/admin/order-edits", { order_id: orderId });
  await medusaAdminOk("POST", `/admin/order-edits/${orderId}/items/item/${items[0]!.id}`, { quantity: 2 });
  await medusaAdminOk("POST", `/admin/order-edits/${orderId}/request`, {});
  await medusaAdminOk("POST", `/admin/order-edits/${orderId}/confirm`, {});
}

type MedusaSums = { total: number; tax_total: number; items: { quantity: number }[] };

const cents = (amount: string) => toCents(amount) ?? 0;
const sumOf = (orders: readonly Order[], amount: "total" | "tax" | "discount" | "shipping" | "subtotal") =>
  formatCents(orders.reduce((sum, order) => sum + cents(order[amount]), 0));

let shirt: Product;
let mug: Product;
let code: string;
/** As the list of orders shows them: all that count, the one that was cancelled, and the one of the day before. */
let counted: Order[];
let cancelled: Order;
let earlier: Order;

beforeAll(async () => {
  [shirt, mug] = [
    await newProduct({ price: "33.33", sizes: ["S", "M"], inventory: 40 }),
    await newProduct({ price: "9.99", inventory: 12 }),
  ];
  const gift = await newProduct({ price: "0.00" });
  ({ code } = await newPromotion());
  const discounted = await bought(shirt, { quantity: 3, size: "M", code });
  const untaxed = await bought(mug, { quantity: 2, address: OREGON });
  const free = await bought(gift);
  const edited = await bought(shirt, { size: "S" });
  const lost = await bought(shirt, { size: "S", quantity: 2 });
  const before = await bought(mug);
  await refund(untaxed.id, 4.5);
  await double(edited.id);
  expect((await cancelAtMedusa(lost.id)).status).toBe(200);
  await Promise.all([
    placedAt(discounted, FIRST),
    placedAt(untaxed, FIRST),
    placedAt(free, SECOND),
    // The day is over in Berlin, and is not in UTC.
    placedAt(edited, SECOND, "23:30:00Z"),
    placedAt(lost, SECOND),
    placedAt(before, EVE),
    sql(
      `update refund set created_at = $2 from payment, order_payment_collection link
        where refund.payment_id = payment.id and payment.payment_collection_id = link.payment_collection_id
          and link.order_id = any($1)`,
      [[untaxed.id, lost.id], `${LAST}T${NOON}`],
    ),
  ]);
  const { body: all } = await call("GET /api/admin/orders", { token: await admin() });
  const listed = ({ id }: Order) => all.find((order) => order.id === id)!;
  counted = [discounted, untaxed, free, edited].map(listed);
  [cancelled, earlier] = [listed(lost), listed(before)];
}, 120_000);

afterAll(async () => {
  const ids = [...counted, cancelled, earlier].map(({ id }) => id);
  await sql("update purchase set paid_at = created_at where order_id = any($1)", [ids]);
  await sql("update refund set created_at = updated_at where created_at < '2004-01-01'");
});

describe("GET /api/admin/numbers", () => {
  it("is right to the cent, by the orders as they are listed", async () => {
    const { totals } = await numbers();
    expect(totals).toEqual({
      orders: 4,
      units: 3 + 2 + 1 + 2,
      sales: sumOf(counted, "subtotal"),
      discount: sumOf(counted, "discount"),
      shipping: sumOf(counted, "shipping"),
      tax: sumOf(counted, "tax"),
      includedTax: "0.00",
      revenue: sumOf(counted, "total"),
      average: formatCents(cents(sumOf(counted, "total")) / 4),
      refunds: "4.50",
      net: formatCents(cents(sumOf(counted, "total")) - 450),
      cancelled: 1,
      cancelledRevenue: cancelled.total,
    } satisfies OrderSums);
    expect(cents(totals.discount)).toBeGreaterThan(0);
    expect(cents(totals.tax)).toBeGreaterThan(0);
    const { sales, discount, shipping, tax, revenue } = totals;
    expect(cents(sales) - cents(discount) + cents(shipping) + cents(tax)).toBe(cents(revenue));
  });

  it("is right to the cent, by what Medusa holds in the database", async () => {
    const orders = await Promise.all(
      counted.map(async ({ id }) => {
        const path = `/admin/orders/${id}?fields=total,tax_total,*items`;
        return (await medusaAdminOk<{ order: MedusaSums }>("GET", path)).order;
      }),
    );
    const { totals } = await numbers();
    const sum = (of: (order: MedusaSums) => number) => formatCents(orders.reduce((all, order) => all + of(order), 0));
    // Medusa takes what went back off an order's total.
    expect(totals.net).toBe(sum(({ total }) => Math.round(total * 100)));
    expect(totals.tax).toBe(sum(({ tax_total: tax }) => Math.round(tax * 100)));
    expect(totals.units).toBe(orders.flatMap(({ items }) => items).reduce((all, { quantity }) => all + quantity, 0));
    const [given] = await sql<{ sum: string }>(
      `select sum(refund.amount)::numeric(12, 2)::text as sum
         from refund join payment on payment.id = refund.payment_id
         join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
        where link.order_id = any($1)`,
      [counted.map(({ id }) => id)],
    );
    expect(totals.refunds).toBe(given!.sum);
  });

  it("adds up the same by day, week and month, by place, by product and by size", async () => {
    const byDay = await numbers();
    expect(byDay.periods.map(({ start, orders, refunds }) => [start, orders, refunds])).toEqual([
      [FIRST, 2, "0.00"],
      [SECOND, 2, "0.00"],
      [LAST, 0, "4.50"],
    ]);
    const total = (amounts: readonly string[]) => formatCents(amounts.reduce((all, amount) => all + cents(amount), 0));
    for (const by of ["day", "week", "month"] as const) {
      const { totals, periods } = await numbers({ by });
      expect(totals).toEqual(byDay.totals);
      expect(total(periods.map(({ revenue }) => revenue))).toBe(totals.revenue);
      expect(periods.reduce((all, { units }) => all + units, 0)).toBe(totals.units);
    }
    expect((await numbers({ by: "week" })).periods.map(({ start }) => start)).toEqual(["2003-03-24", LAST]);
    const { totals, places, products, sizes } = byDay;
    expect(total(places.map(({ revenue }) => revenue))).toBe(totals.revenue);
    expect(total(places.map(({ tax }) => tax))).toBe(totals.tax);
    expect(places.map(({ country, state, orders }) => [country, state, orders])).toEqual([
      ["US", "CA", 3],
      ["US", "OR", 1],
    ]);
    expect(total(products.map(({ sales }) => sales))).toBe(totals.sales);
    expect(products[0]).toEqual({ productId: shirt.id, name: shirt.name, units: 5, sales: "166.65" });
    expect(sizes.map(({ size, units }) => [size, units])).toEqual([
      ["M", 3],
      ["", 3],
      ["S", 2],
    ]);
  });

  it("says what a code took off, and what lasts how long", async () => {
    const { codes, stock, totals } = await numbers();
    expect(codes).toEqual([{ code, orders: 1, discount: totals.discount, revenue: counted[0]!.total }]);
    const left = async (product: Product) =>
      (await call("GET /api/products/{id}", { params: { id: product.id } })).body.inventory;
    const [mugs, shirts] = [await left(mug), await left(shirt)];
    expect(stock).toEqual([
      { productId: mug.id, name: mug.name, available: mugs, units: 2, days: Math.floor((mugs * 3) / 2) },
      { productId: shirt.id, name: shirt.name, available: shirts, units: 5, days: Math.floor((shirts * 3) / 5) },
    ]);
  });

  it("compares with as many days before, and begins days where it is told to", async () => {
    const { before } = await numbers();
    expect([before.from, before.to]).toEqual(["2003-03-26", EVE]);
    expect([before.orders, before.units, before.revenue]).toEqual([1, 1, earlier.total]);
    const berlin = await numbers({ timeZone: "Europe/Berlin" });
    expect(berlin.timeZone).toBe("Europe/Berlin");
    expect(berlin.periods.map(({ orders }) => orders)).toEqual([2, 1, 1]);
  });

  it("is empty where nothing was sold", async () => {
    const empty = await numbers({ from: "2002-01-01", to: "2002-01-31", by: "month" });
    expect(empty.periods.map(({ start, orders, average }) => [start, orders, average])).toEqual([
      ["2002-01-01", 0, "0.00"],
    ]);
    const { places, products, sizes, codes, stock } = empty;
    expect([places, products, sizes, codes, stock]).toEqual([[], [], [], [], []]);
  });

  it.each([
    ["to", { to: "2003-03-28" }],
    ["by", { to: "2005-03-28" }],
    ["from", { from: "29.03.2003" }],
    ["timeZone", { timeZone: "Atlantis/Main" }],
    ["timeZone", { timeZone: "+02:00" }],
    ["by", { by: "hour" }],
  ])("refuses a wrong %s", async (field, query) => {
    const path = `/api/admin/numbers?${new URLSearchParams({ from: FIRST, to: LAST, ...query })}`;
    const { status, body } = await refusal("GET", path, { token: await admin() });
    expect([status, body.details?.map(({ path: of }) => of)]).toEqual([400, [field]]);
  });

  it("is for admins alone, there and at Medusa's own address", async () => {
    const path = `/api/admin/numbers?from=${FIRST}&to=${LAST}`;
    expect((await refusal("GET", path)).status).toBe(401);
    expect((await refusal("GET", path, { token: (await registerUser()).token })).status).toBe(403);
    expect((await api("GET", `/admin/nocturne/numbers?from=${FIRST}&to=${LAST}`)).status).toBe(401);
    const atApp = await medusaAdminOk<Numbers>("GET", `/admin/nocturne/numbers?from=${FIRST}&to=${LAST}`);
    expect(atApp.totals).toEqual((await numbers()).totals);
  });
});
