import { api, call, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  cartOf,
  newProduct,
  OREGON,
  placeOrder,
  readyToOrder,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

describe("ordering while the cart changes", () => {
  it.each([1, 2, 3, 4, 5])("never loses an added piece nor charges for it (round %i)", async () => {
    const [paid, added] = [await newProduct({ price: "40.00" }), await newProduct({ price: "7.00" })];
    const { user, sessionId, input } = await readyToOrder((id) => add(id, paid), { address: OREGON });
    const [order, addition] = await Promise.all([
      placeOrder(user, input),
      api("POST", "/api/cart", { body: { sessionId, productId: added.id, quantity: 1 } }),
    ]);
    expect(addition.status).toBe(201);
    const left = (await cartOf(sessionId)).map(({ productId }) => productId);
    expect(left).toContain(added.id);
    if (order.status === 201) {
      expect(order.body.total).toBe("40.00");
      expect(order.body.items.map(({ productId }) => productId)).toEqual([paid.id]);
      expect(left).toEqual([added.id]);
    } else {
      expect(order.status).toBe(409);
      expect(left).toEqual([paid.id, added.id]);
    }
  });

  it("an order beside a new intent: the one payment is spent once", async () => {
    const product = await standingProduct({ price: "40.00" });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    const intent = { subtotal: 40, customerAddress: OREGON, sessionId };
    const [order] = await Promise.all([
      placeOrder(user, input),
      ...Array.from({ length: 5 }, () =>
        api("POST", "/api/create-payment-intent", { token: user.token, body: intent }),
      ),
    ]);
    expect(order.status).toBe(201);
    const states = await sql<{ state: string }>("select state from purchase where session_id = $1", [sessionId]);
    expect(states).toEqual([{ state: "ordered" }]);
  });
});

/** The pool has 30 connections. */
const PURCHASES = 34;

async function madeOf(orderIds: string[]) {
  const [made] = await sql<{ orders: number; mails: number }>(
    `select (select count(*)::int from "order" where id = any($1)) as orders,
            (select count(*)::int from mail_outbox where dedupe_key = any($2)) as mails`,
    [orderIds, orderIds.map((id) => `order-confirmation:${id}`)],
  );
  return made;
}

describe("many shoppers at once", () => {
  it("more purchases at once than there are database connections all succeed", { timeout: 90_000 }, async () => {
    const product = await newProduct({ price: "5.00", inventory: 1000 });
    const user = await registerUser();
    const ready = await times(PURCHASES, () => readyToOrder((id) => add(id, product), { user, address: OREGON }));
    const answers = await Promise.all(ready.map(({ input }) => placeOrder(user, input)));
    expect(statusCounts(answers)).toEqual({ 201: PURCHASES });
    const ids = answers.map(({ body }) => body.id).toSorted();
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(PURCHASES);
    // Accepted is seen at once, whether Medusa has made it or will.
    const own = await call("GET /api/user/orders", { token: user.token });
    expect(own.body.map(({ id }) => id).toSorted()).toEqual(ids);
    await expect.poll(() => madeOf(ids), { timeout: 60_000 }).toEqual({ orders: PURCHASES, mails: PURCHASES });
    const [level] = await sql<{ reserved: number }>(
      `select sum(level.reserved_quantity)::int as reserved
         from inventory_level level
        where level.inventory_item_id in (
          select link.inventory_item_id from product_variant_inventory_item link
            join product_variant variant on variant.id = link.variant_id where variant.product_id = $1)`,
      [product.id],
    );
    expect(level?.reserved).toBe(PURCHASES);
  });

  it("60 intents of one cart while the catalogue changes all answer", async () => {
    const product = await newProduct({ price: "5.00" });
    const { user, sessionId } = await readyToOrder((id) => add(id, product), { address: OREGON });
    const body = { subtotal: 5, customerAddress: OREGON, sessionId };
    const [answers] = await Promise.all([
      times(60, () => api("POST", "/api/create-payment-intent", { token: user.token, body })),
      times(30, () => sql("update product set updated_at = now() where id = $1", [product.id])),
    ]);
    expect(statusCounts(answers)).toEqual({ 200: 60 });
  });
});
