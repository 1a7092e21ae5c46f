import { call, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  admin,
  cartOf,
  newOrderNumber,
  newProduct,
  OREGON,
  placeOrder,
  readyToOrder,
  requestIntent,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

async function bought() {
  const product = await standingProduct({ price: "40.00" });
  const ready = await readyToOrder((id) => add(id, product), { address: OREGON });
  const { status, body: order } = await placeOrder(ready.user, ready.input);
  if (status !== 201) throw new Error(`The order answered ${status}`);
  return { ...ready, product, order };
}

const ordersOf = async (token: string) => (await call("GET /api/user/orders", { token })).body;

describe("repeating POST /api/orders", () => {
  it("answers the same order with 200", async () => {
    const { user, input, order } = await bought();
    const again = await placeOrder(user, input);
    expect([again.status, again.body]).toEqual([200, order]);
    expect(await ordersOf(user.token)).toEqual([order]);
  });

  it("answers it under whatever number the repetition carries", async () => {
    const { user, input, order } = await bought();
    for (const orderNumber of [newOrderNumber(), undefined]) {
      const again = await placeOrder(user, { ...input, orderData: { ...input.orderData, orderNumber } });
      expect([again.status, again.body.id, again.body.orderNumber]).toEqual([200, order.id, order.orderNumber]);
    }
  });

  it("changes nothing of the order: neither address nor e-mail", async () => {
    const { user, input, order } = await bought();
    const orderData = { ...input.orderData, customerEmail: "other@example.com", customerName: "Other" };
    expect((await placeOrder(user, { ...input, orderData })).body).toEqual(order);
  });

  it("is 404 for another account", async () => {
    const { input } = await bought();
    expect((await placeOrder(await registerUser(), input)).status).toBe(404);
  });

  it("with other figures is 409, not another order", async () => {
    const { user, input, order } = await bought();
    const tampered = { ...input, orderData: { ...input.orderData, total: "0.00" } };
    expect((await placeOrder(user, tampered)).status).toBe(409);
    expect(await ordersOf(user.token)).toEqual([order]);
  });

  it("still answers the order when the cart holds something new, which stays", async () => {
    const { user, sessionId, input, order } = await bought();
    await add(sessionId, await standingProduct(), 2);
    const again = await placeOrder(user, input);
    expect([again.status, again.body.id]).toEqual([200, order.id]);
    expect((await cartOf(sessionId))[0]?.quantity).toBe(2);
  });

  it("is none where the same was begun again and has gone from the shop: nothing is bought, and the caller is told", async () => {
    const product = await newProduct({ price: "40.00" });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product));
    const first = await placeOrder(user, input);
    await add(sessionId, product);
    expect((await requestIntent(user, { subtotal: "40.00", sessionId })).status).toBe(200);
    await call("DELETE /api/products/{id}", { params: { id: product.id }, token: await admin() });
    await expect.poll(() => cartOf(sessionId)).toEqual([]);
    const orderData = { ...input.orderData, orderNumber: newOrderNumber() };
    expect((await placeOrder(user, { ...input, orderData })).status).toBe(409);
    const repeated = await placeOrder(user, input);
    expect([repeated.status, repeated.body.id]).toEqual([200, first.body.id]);
    expect(await ordersOf(user.token)).toHaveLength(1);
  });

  it("10 at once make one order: one 201, nine 200, one id", async () => {
    const product = await newProduct({ price: "40.00", inventory: 5 });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product));
    const answers = await times(10, () => placeOrder(user, input));
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await ordersOf(user.token)).toHaveLength(1);
    expect(await cartOf(sessionId)).toEqual([]);
    const id = answers[0]!.body.id;
    const counts = await sql(
      `select (select count(*)::int from "order" where id = $1) as orders,
              (select count(*)::int from order_transaction where order_id = $1) as transactions,
              (select count(*)::int from order_payment_collection where order_id = $1) as payments,
              (select count(*)::int from order_progress where order_id = $1) as progress,
              (select count(*)::int from mail_outbox where dedupe_key like '%' || $1 || '%') as mails`,
      [id],
    );
    expect(counts).toEqual([{ orders: 1, transactions: 1, payments: 1, progress: 1, mails: 1 }]);
  });

  it("10 at once under 10 numbers make one order too", async () => {
    const { user, input } = await readyToOrder(async (id) => add(id, await standingProduct()));
    const answers = await times(10, () =>
      placeOrder(user, { ...input, orderData: { ...input.orderData, orderNumber: newOrderNumber() } }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    expect(await ordersOf(user.token)).toHaveLength(1);
  });
});

describe("the next purchase with the same cart id", () => {
  it("is not bought by the old payment", async () => {
    const { user, sessionId, product, input, order } = await bought();
    await add(sessionId, product);
    const next = { ...input, orderData: { ...input.orderData, orderNumber: newOrderNumber() } };
    expect((await placeOrder(user, next)).status).toBe(402);
    expect(await cartOf(sessionId)).toHaveLength(1);
    expect(await ordersOf(user.token)).toEqual([order]);
  });

  it("has a payment and an order of its own", async () => {
    const first = await bought();
    const { user, sessionId } = first;
    const second = await readyToOrder((id) => add(id, first.product), { user, sessionId, address: OREGON });
    expect(second.intent.clientSecret).not.toBe(first.intent.clientSecret);
    const { status, body } = await placeOrder(user, second.input);
    expect(status).toBe(201);
    expect((await ordersOf(user.token)).map(({ id }) => id)).toEqual([body.id, first.order.id]);
  });

  it("may be another account's", async () => {
    const first = await bought();
    const other = await readyToOrder((id) => add(id, first.product), { sessionId: first.sessionId, address: OREGON });
    const { status, body } = await placeOrder(other.user, other.input);
    expect(status).toBe(201);
    expect(await ordersOf(first.user.token)).toEqual([first.order]);
    expect(await ordersOf(other.user.token)).toEqual([body]);
  });
});
