import type { Order } from "@nocturne/contract";
import { call, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  admin,
  newProduct,
  placeOrder,
  readyToOrder,
  statusCounts,
  times,
  type ReadyToOrder,
} from "../../support/shop";

/** Buys, then takes back what a process that died after the payment would never have done. */
async function paidAndDied(undo: (orderId: string) => Promise<void>): Promise<ReadyToOrder & { order: Order }> {
  const ready = await readyToOrder(async (id) => add(id, await newProduct({ price: "40.00", inventory: 5 }), 2));
  const { status, body: order } = await placeOrder(ready.user, ready.input);
  if (status !== 201) throw new Error(`The order answered ${status}`);
  await undo(order.id);
  await sql("update purchase set state = 'paid' where order_id = $1", [order.id]);
  return { ...ready, order };
}

async function eraseOrder(orderId: string): Promise<void> {
  await unlinkPayment(orderId);
  await forgetPayment(orderId);
  await sql("delete from order_line_item where id in (select item_id from order_item where order_id = $1)", [orderId]);
  for (const table of ["order_shipping", "order_item", "order_summary"]) {
    await sql(`delete from ${table} where order_id = $1`, [orderId]);
  }
  await sql("delete from order_progress where order_id = $1", [orderId]);
  await sql(`delete from "order" where id = $1`, [orderId]);
}

/** Payment collection, session, payment and capture, all of it. */
async function forgetPayment(orderId: string): Promise<void> {
  const collectionId = orderId.replace("order_", "pay_col_");
  await forgetCapture(orderId);
  await sql("delete from payment where payment_collection_id = $1", [collectionId]);
  await sql("delete from payment_session where payment_collection_id = $1", [collectionId]);
  await sql("delete from payment_collection where id = $1", [collectionId]);
}

async function forgetCapture(orderId: string): Promise<void> {
  await unlinkPayment(orderId);
  await sql("delete from order_transaction where order_id = $1", [orderId]);
  const payments = "select id from payment where payment_collection_id = $1";
  const collectionId = orderId.replace("order_", "pay_col_");
  await sql(`delete from capture where payment_id in (${payments})`, [collectionId]);
  await sql("update payment set captured_at = null where payment_collection_id = $1", [collectionId]);
}

async function unlinkPayment(orderId: string): Promise<void> {
  await sql("delete from order_payment_collection where order_id = $1", [orderId]);
}

async function booksOf(orderId: string) {
  const [books] = await sql(
    `select (select count(*)::int from "order" where id = $1) as orders,
            (select count(*)::int from order_transaction where order_id = $1) as transactions,
            (select count(*)::int from order_payment_collection where order_id = $1) as links,
            (select count(*)::int from payment
              where payment_collection_id = replace($1, 'order_', 'pay_col_') and captured_at is not null) as payments,
            (select count(*)::int from capture join payment on payment.id = capture.payment_id
              where payment_collection_id = replace($1, 'order_', 'pay_col_')) as captures,
            (select count(*)::int from order_progress where order_id = $1) as progress,
            (select state from purchase where order_id = $1) as state,
            (select count(*)::int from mail_outbox where dedupe_key = 'order-confirmation:' || $1) as mails`,
    [orderId],
  );
  return books;
}

const WHOLE = {
  orders: 1,
  transactions: 1,
  links: 1,
  payments: 1,
  captures: 1,
  progress: 1,
  state: "ordered",
  mails: 1,
};

/**
 * Paid purchases, older than any other, of which no order can be made: their lines say nothing. They were tried a while
 * ago, as the job would have tried them. Answers how to be rid of them.
 */
async function manyThatAlwaysFail(like: string, count: number): Promise<() => Promise<void>> {
  const sessionId = `session_failing_${Date.now()}`;
  await sql(
    `insert into purchase (id, session_id, cart_id, account_id, customer_id, state, provider, lines, amounts, address,
                           order_number, order_id, paid_at, checked_at)
     select 'purch_' || $2::text || n, $2, cart_id, account_id, customer_id, 'paid', provider, '[{"name": "Nothing"}]',
            amounts, address, $2 || n, 'order_' || $2 || n, now() - interval '1 day', now() - interval '1 minute'
       from purchase, generate_series(1, $3::int) n
      where order_id = $1`,
    [like, sessionId, count],
  );
  return async () => void (await sql("delete from purchase where session_id = $1", [sessionId]));
}

/** More than the job takes up at once. */
const FAILING = 120;

describe("a process that dies after the payment", () => {
  it.each<[string, (orderId: string) => Promise<void>]>([
    ["before there is an order", eraseOrder],
    ["before the payment is booked", forgetPayment],
    ["before the payment is captured", forgetCapture],
    ["before the payment is linked to the order", unlinkPayment],
    [
      "before the progress is written",
      async (orderId) => void (await sql("delete from order_progress where order_id = $1", [orderId])),
    ],
    ["before the purchase is marked", async () => undefined],
  ])("%s: the repeated call finishes the one order", async (_case, undo) => {
    const { user, input, order } = await paidAndDied(undo);
    const answers = await times(5, () => placeOrder(user, input));
    expect(statusCounts(answers)).toEqual({ 200: 5 });
    expect(answers[0]!.body).toEqual(order);
    expect(await booksOf(order.id)).toEqual(WHOLE);
    const own = await call("GET /api/user/orders", { token: user.token });
    expect(own.body).toEqual([order]);
  });

  it(
    "and a browser that never comes back: the store finishes the order by itself, however much else fails",
    {
      timeout: 110_000,
    },
    async () => {
      const { user, order } = await paidAndDied(eraseOrder);
      const clear = await manyThatAlwaysFail(order.id, FAILING);
      await sql("update purchase set paid_at = paid_at - interval '1 minute' where order_id = $1", [order.id]);
      try {
        await expect.poll(() => booksOf(order.id), { timeout: 80_000, interval: 500 }).toEqual(WHOLE);
      } finally {
        await clear();
      }
      const own = await call("GET /api/user/orders", { token: user.token });
      expect(own.body.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
    },
  );

  it("reserves its stock once", async () => {
    const { user, input, order } = await paidAndDied(eraseOrder);
    await placeOrder(user, input);
    const { body } = await call("GET /api/products/{id}", { params: { id: order.items[0]!.productId } });
    expect(body.inventory).toBe(3);
  });

  describe("leaves an accepted order, which Medusa has not yet", () => {
    it("and shopper and owner see it as it will be", async () => {
      const { user, order } = await paidAndDied(eraseOrder);
      expect((await call("GET /api/user/orders", { token: user.token })).body).toEqual([order]);
      const all = await call("GET /api/admin/orders", { token: await admin() });
      expect(all.body.filter(({ id }) => id === order.id)).toEqual([order]);
    });

    it("and a change of the owner's makes it first", async () => {
      const { order } = await paidAndDied(eraseOrder);
      const token = await admin();
      const body = { status: "Looked at" };
      const changed = await call("PUT /api/admin/orders/{id}/status", { token, params: { id: order.id }, body });
      expect([changed.status, changed.body.status]).toEqual([200, "Looked at"]);
      expect(await booksOf(order.id)).toEqual(WHOLE);
    });
  });
});
