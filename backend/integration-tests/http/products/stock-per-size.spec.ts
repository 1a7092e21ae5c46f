import type { AdminProduct, InputOf, Order, Product } from "@nocturne/contract";
import { api, call, medusaAdminOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { lockMoves, moveReservations } from "../../../src/store/medusa-tables/move-reservations";
import { readProduct, useProducts } from "../../support/products";
import { buyOwn, variantOf } from "../../support/own-order";
import { add, placeOrder, readyToOrder } from "../../support/shop";
import { withDatabase } from "../../support/store-database";

const products = useProducts();

const change = (id: string, body: InputOf<"updateAdminProduct">) =>
  call("PUT /api/admin/products/{id}", { params: { id }, token: products.token, body });

const refused = async (id: string, body: object) => {
  const answer = await refusal("PUT", `/api/admin/products/${id}`, { token: products.token, body });
  return [answer.status, answer.body.code];
};

const read = async (id: string): Promise<AdminProduct> =>
  (await call("GET /api/admin/products/{id}", { params: { id }, token: products.token })).body;

/** The number of each size, as visitors read it. */
async function countsOf({ id }: Pick<Product, "id">): Promise<Record<string, number>> {
  const { variants } = (await readProduct(id)).body;
  return Object.fromEntries(variants.map(({ size, inventory }) => [size ?? "", inventory]));
}

/** New numbers of sizes; `seen`: what they are seen to have. */
const stocks = (product: Product, counts: Record<string, number>, seen: Record<string, number> = {}) =>
  Object.entries(counts).map(([size, inventory]) => ({
    id: variantOf(product, size),
    inventory,
    seen: seen[size] ?? null,
  }));

async function countedEach(counts: Record<string, number>): Promise<Product> {
  const product = await products.create({ sizes: Object.keys(counts), inventory: 10 });
  expect((await change(product.id, { stocks: stocks(product, counts) })).status).toBe(200);
  return product;
}

async function itemOf(variantId: string): Promise<string> {
  const [link] = await sql<{ item: string }>(
    "select inventory_item_id as item from product_variant_inventory_item where variant_id = $1 and deleted_at is null",
    [variantId],
  );
  return link!.item;
}

type Level = { stocked_quantity: number; reserved_quantity: number };
type Variant = { title: string; inventory_items: { inventory: { title: string; location_levels: Level[] } }[] };

/** What Medusa says is there of each size, and what of it is reserved. */
async function levelsAtMedusa({ id }: Product): Promise<Record<string, [string, number, number]>> {
  const fields =
    "fields=id,*variants,*variants.inventory_items,*variants.inventory_items.inventory,*variants.inventory_items.inventory.location_levels";
  const { product } = await medusaAdminOk<{ product: { variants: Variant[] } }>(
    "GET",
    `/admin/products/${id}?${fields}`,
  );
  return Object.fromEntries(
    product.variants.map(({ title, inventory_items: [item] }) => {
      const { title: name, location_levels: levels } = item!.inventory;
      const sum = (key: keyof Level) => levels.reduce((all, level) => all + level[key], 0);
      return [title, [name, sum("stocked_quantity"), sum("reserved_quantity")]];
    }),
  );
}

describe("a product whose sizes are counted one by one", () => {
  it("has a number for each, here and at Medusa, and their sum as its stock", async () => {
    const product = await products.create({ name: "Counted", sizes: ["S", "M"], inventory: 10 });
    expect((await read(product.id)).countsEach).toBe(false);
    const { body } = await change(product.id, { stocks: stocks(product, { S: 2, M: 3 }) });
    expect([body.countsEach, body.inventory]).toEqual([true, 5]);
    expect(await countsOf(product)).toEqual({ S: 2, M: 3 });
    expect(await levelsAtMedusa(product)).toEqual({ S: ["Counted (S)", 2, 0], M: ["Counted (M)", 3, 0] });
    const query = { list: "published", q: product.name } as const;
    const { body: listed } = await call("GET /api/admin/products", { token: products.token, query });
    expect(listed.products.find(({ id }) => id === product.id)?.several).toContain("inventory");
  });

  it("goes back to one number, and so does a product of /app", async () => {
    const product = await countedEach({ S: 2, M: 3 });
    const { body } = await change(product.id, { inventory: 7 });
    expect([body.countsEach, body.inventory]).toEqual([false, 7]);
    expect(await countsOf(product)).toEqual({ S: 7, M: 7 });
    expect((await change(product.id, { stocks: stocks(product, { S: 1, M: 0 }) })).body.inventory).toBe(1);
    expect((await change(product.id, { inventory: 999_999 })).body.countsEach).toBe(false);
    expect((await change(product.id, { stocks: stocks(product, { S: 4 }) })).body.countsEach).toBe(true);
    expect(await countsOf(product)).toEqual({ S: 4, M: 0 });
  });

  it("sells out size by size: of the last piece one order is made", async () => {
    const product = await countedEach({ S: 1, M: 5 });
    const buyers = await Promise.all(
      Array.from({ length: 5 }, async () => await readyToOrder((id) => add(id, product, 1, "S"))),
    );
    const answers = await Promise.all(buyers.map(({ user, input }) => placeOrder(user, input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await countsOf(product)).toEqual({ S: 0, M: 5 });
    await buyOwn(product, { size: "M" });
    expect(await countsOf(product)).toEqual({ S: 0, M: 4 });
  });

  it("is not set to what somebody has typed who did not see the last sale", async () => {
    const product = await countedEach({ S: 3, M: 3 });
    await buyOwn(product, { size: "S" });
    const late = stocks(product, { S: 9, M: 9 }, { S: 3, M: 3 });
    expect(await refused(product.id, { stocks: late })).toEqual([409, "product_changed"]);
    expect(await countsOf(product)).toEqual({ S: 2, M: 3 });
    const seen = stocks(product, { S: 9, M: 9 }, { S: 2, M: 3 });
    expect((await change(product.id, { stocks: seen })).status).toBe(200);
    expect((await change(product.id, { stocks: seen })).status).toBe(200);
    expect(await countsOf(product)).toEqual({ S: 9, M: 9 });
  });

  it("is not told apart by somebody who did not see the last sale of what the sizes shared", async () => {
    const product = await products.create({ sizes: ["S", "M"], inventory: 11 });
    await buyOwn(product, { size: "S", quantity: 3 });
    const late = stocks(product, { S: 2, M: 9 }, { S: 11, M: 11 });
    expect(await refused(product.id, { stocks: late })).toEqual([409, "product_changed"]);
    expect(await countsOf(product)).toEqual({ S: 8, M: 8 });
    const seen = stocks(product, { S: 2, M: 6 }, { S: 8, M: 8 });
    expect((await change(product.id, { stocks: seen })).status).toBe(200);
    expect((await change(product.id, { stocks: seen })).status).toBe(200);
    expect(await countsOf(product)).toEqual({ S: 2, M: 6 });
  });

  it("takes its orders along when it goes back to one number: a cancelled one gives its pieces to all sizes", async () => {
    const product = await countedEach({ S: 4, M: 5 });
    const { order } = await buyOwn(product, { size: "S", quantity: 2 });
    await change(product.id, { inventory: 7, countsEach: false });
    expect(await countsOf(product)).toEqual({ S: 7, M: 7 });
    const [S, M] = Object.values(await levelsAtMedusa(product));
    expect([S?.slice(1), M?.slice(1)]).toEqual([
      [9, 2],
      [9, 2],
    ]);
    await medusaAdminOk("POST", `/admin/orders/${order.id}/cancel`, {});
    expect(await countsOf(product)).toEqual({ S: 9, M: 9 });
  });

  it("is told apart and together while its orders are cancelled, and loses no piece", async () => {
    const product = await products.create({ sizes: ["S", "M"], inventory: 20 });
    const orders = [];
    for (const size of ["S", "M", "S", "M"]) orders.push((await buyOwn(product, { size })).order);
    const cancelled = Promise.all(orders.map(({ id }) => medusaAdminOk("POST", `/admin/orders/${id}/cancel`, {})));
    const apart = change(product.id, { stocks: stocks(product, { S: 3, M: 3 }) });
    await Promise.all([cancelled, apart]);
    expect((await apart).status).toBe(200);
    const { S, M } = await levelsAtMedusa(product);
    expect([S?.[2], M?.[2]]).toEqual([0, 0]);
  });

  it("frees the pieces where they are held by then, of an order that is cancelled while they move", async () => {
    const product = await countedEach({ S: 5, M: 5 });
    const { order } = await buyOwn(product, { size: "S" });
    const [from, to] = await Promise.all(["S", "M"].map((size) => itemOf(variantOf(product, size))));
    const move = { variantId: variantOf(product, "S"), from: from!, to: to! };
    let cancelled: Promise<unknown> | undefined;
    await withDatabase((db) =>
      db.transaction(async (trx) => {
        await lockMoves(trx, [move], []);
        await moveReservations(trx, [move]);
        cancelled = medusaAdminOk("POST", `/admin/orders/${order.id}/cancel`, {});
        const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%reservation_item%'`;
        await expect.poll(async () => (await sql(waiting)).length, { timeout: 20_000 }).toBeGreaterThan(0);
      }),
    );
    await cancelled;
    const { S, M } = await levelsAtMedusa(product);
    expect([S?.[2], M?.[2]]).toEqual([0, 0]);
  });

  it("takes along what orders have reserved: a cancelled one gives its pieces back to their size", async () => {
    const product = await products.create({ sizes: ["S", "M"], inventory: 10 });
    const [kept, cancelled] = [await buyOwn(product, { size: "S" }), await buyOwn(product, { size: "S", quantity: 2 })];
    await change(product.id, { stocks: stocks(product, { S: 4, M: 5 }) });
    expect(await countsOf(product)).toEqual({ S: 4, M: 5 });
    expect((await levelsAtMedusa(product))["S"]?.slice(1)).toEqual([7, 3]);
    await medusaAdminOk("POST", `/admin/orders/${cancelled.order.id}/cancel`, {});
    expect(await countsOf(product)).toEqual({ S: 6, M: 5 });
    const path = `/api/admin/orders/${kept.order.id}/status`;
    const shipped = await api<Order>("PUT", path, { token: products.token, body: { status: "shipped" } });
    expect(shipped.body.status).toBe("shipped");
    expect((await levelsAtMedusa(product))["S"]?.slice(1)).toEqual([6, 0]);
  });

  it("begins with none of a size that is new, and a copy has none of any", async () => {
    const product = await countedEach({ S: 2, M: 3 });
    await change(product.id, { sizes: ["S", "M", "L"] });
    expect(await countsOf(product)).toEqual({ S: 2, M: 3, L: 0 });
    expect((await read(product.id)).countsEach).toBe(true);
    const copy = await api<AdminProduct>("POST", `/api/admin/products/${product.id}/duplicate`, {
      token: products.token,
    });
    expect([copy.body.countsEach, copy.body.inventory]).toEqual([true, 0]);
    await products.remove(copy.body.id);
  });

  it("is as it was where another part of the change is refused", async () => {
    const other = await products.create({});
    await change(other.id, { codes: [{ id: other.variants[0]!.id, sku: `taken-${other.id}`, barcode: "" }] });
    const product = await products.create({ sizes: ["S", "M"], inventory: 10 });
    await buyOwn(product, { size: "S" });
    const codes = [{ id: variantOf(product, "S"), sku: `taken-${other.id}`, barcode: "" }];
    const wanted = { stocks: stocks(product, { S: 1, M: 1 }), codes };
    expect(await refused(product.id, wanted)).toEqual([409, "article_number_taken"]);
    expect((await read(product.id)).countsEach).toBe(false);
    expect(await countsOf(product)).toEqual({ S: 9, M: 9 });
  });

  it("is an admin's to count, and never in two ways at once", async () => {
    const product = await products.create({ sizes: ["S", "M"], inventory: 10 });
    const [path, body] = [`/api/admin/products/${product.id}`, { stocks: stocks(product, { S: 1 }) }];
    expect((await refusal("PUT", path, { body })).status).toBe(401);
    expect((await refusal("PUT", path, { body, token: (await registerUser()).token })).status).toBe(403);
    expect(await refused(product.id, { ...body, inventory: 3 })).toEqual([400, "invalid_request"]);
    expect(await refused(product.id, { stocks: [...body.stocks, ...body.stocks] })).toEqual([400, "invalid_request"]);
    expect(await refused(product.id, { stocks: [{ id: "variant_other", inventory: 1, seen: null }] })).toEqual([
      404,
      "variant_not_found",
    ]);
    expect(await refused(product.id, { stocks: stocks(product, { S: 999_999 }) })).toEqual([400, "invalid_request"]);
  });
});
