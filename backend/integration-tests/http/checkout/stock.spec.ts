import type { Product } from "@nocturne/contract";
import { call, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { add, cartOf, newProduct, placeOrder, readyToOrder, statusCounts } from "../../support/shop";

const inventoryOf = async (id: string) => (await call("GET /api/products/{id}", { params: { id } })).body.inventory;

async function race(product: Product, shoppers: number, quantity = 1, size?: string) {
  const ready = await Promise.all(
    Array.from({ length: shoppers }, () => readyToOrder((id) => add(id, product, quantity, size))),
  );
  const answers = await Promise.all(ready.map(({ user, input }) => placeOrder(user, input)));
  return { ready, answers };
}

describe("real stock", () => {
  it("is reserved by an order: inventory is what can still be sold", async () => {
    const product = await newProduct({ inventory: 5 });
    const { user, input } = await readyToOrder((id) => add(id, product, 2));
    expect(await inventoryOf(product.id)).toBe(5);
    const { body: order } = await placeOrder(user, input);
    expect(await inventoryOf(product.id)).toBe(3);
    const reservations = await sql<{ quantity: number; line: string }>(
      `select item.quantity::int as quantity, line.title as line
         from reservation_item item
         join order_line_item line on line.id = item.line_item_id
         join order_item on order_item.item_id = line.id
        where order_item.order_id = $1 and item.deleted_at is null`,
      [order.id],
    );
    expect(reservations).toEqual([{ quantity: 2, line: product.name }]);
  });

  it("an unlimited product reserves nothing", async () => {
    const product = await newProduct();
    const { user, input } = await readyToOrder((id) => add(id, product, 10));
    expect((await placeOrder(user, input)).status).toBe(201);
    expect(await inventoryOf(product.id)).toBe(999_999);
  });

  it.each([2, 8])("the last piece, wanted by %i at once, is sold once", async (shoppers) => {
    const product = await newProduct({ inventory: 1 });
    const { ready, answers } = await race(product, shoppers);
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: shoppers - 1 });
    for (const [index, { status, body }] of answers.entries()) {
      const cart = await cartOf(ready[index]!.sessionId);
      if (status === 201) {
        expect(cart).toEqual([]);
      } else {
        expect(body).toMatchObject({ code: "insufficient_stock", message: "Only 0 left" });
        expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
      }
    }
    expect(await inventoryOf(product.id)).toBe(0);
    const states = await sql<{ state: string }>("select state from purchase where session_id = any($1)", [
      ready.map(({ sessionId }) => sessionId),
    ]);
    expect(states.filter(({ state }) => state === "ordered")).toHaveLength(1);
    expect(states.filter(({ state }) => state === "open")).toHaveLength(shoppers - 1);
  });

  it("5 pieces, wanted 2 by 2 by 4 at once, make 2 orders", async () => {
    const product = await newProduct({ inventory: 5 });
    const { answers } = await race(product, 4, 2);
    expect(statusCounts(answers)).toEqual({ 201: 2, 409: 2 });
    expect(await inventoryOf(product.id)).toBe(1);
  });

  it("sizes draw from one stock", async () => {
    const product = await newProduct({ inventory: 3, sizes: ["S", "M"] });
    const small = await readyToOrder((id) => add(id, product, 2, "S"));
    const medium = await readyToOrder((id) => add(id, product, 2, "M"));
    expect((await placeOrder(small.user, small.input)).status).toBe(201);
    const refused = await placeOrder(medium.user, medium.input);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ message: "Only 1 left" })]);
  });

  it("two carts of the same two products, in either order, never wait for each other forever", async () => {
    const [first, second] = [await newProduct({ inventory: 20 }), await newProduct({ inventory: 20 })];
    const ready = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        readyToOrder(async (id) => {
          await add(id, index % 2 ? first : second);
          await add(id, index % 2 ? second : first);
        }),
      ),
    );
    const answers = await Promise.all(ready.map(({ user, input }) => placeOrder(user, input)));
    expect(statusCounts(answers)).toEqual({ 201: 6 });
    expect([await inventoryOf(first.id), await inventoryOf(second.id)]).toEqual([14, 14]);
  });

  it("one short line keeps the whole order from being made, and reserves nothing", async () => {
    const [plenty, scarce] = [await newProduct({ inventory: 9 }), await newProduct({ inventory: 1 })];
    const winner = await readyToOrder((id) => add(id, scarce));
    const loser = await readyToOrder(async (id) => [await add(id, plenty, 4), await add(id, scarce)]);
    await placeOrder(winner.user, winner.input);
    expect((await placeOrder(loser.user, loser.input)).status).toBe(409);
    expect(await inventoryOf(plenty.id)).toBe(9);
    expect(await cartOf(loser.sessionId)).toHaveLength(2);
  });
});
