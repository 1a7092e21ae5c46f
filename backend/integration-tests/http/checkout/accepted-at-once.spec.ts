import { randomUUID } from "node:crypto";
import { required, sql } from "@nocturne/test-support";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { add, newProduct, OREGON, placeOrder, readyToOrder, statusCounts, times } from "../../support/shop";

/** Another server at the same database: it holds what a test says until it lets go. */
let other: pg.Client;
beforeEach(async () => {
  other = new pg.Client({ connectionString: required("DATABASE_URL") });
  await other.connect();
});
afterEach(async () => await other.end());

/** Waits until so many claims wait for a lock. */
async function untilWaiting(count = 1): Promise<void> {
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%accept\\_purchase\\_%'";
  await expect.poll(async () => (await sql(waiting)).length, { timeout: 20_000 }).toBe(count);
}

const LEVELS_OF = `
  select level.id from inventory_level level
    join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
    join product_variant variant on variant.id = link.variant_id
   where variant.product_id = $1`;

const LOCK_CART = "select id from cart_session where id = $1 for update";

async function booksOf(sessionIds: string[], productId: string) {
  const [books] = await sql<Record<string, number>>(
    `with bought as (select * from purchase where session_id = any($1) and state in ('paid', 'ordered'))
     select (select count(*)::int from bought) as purchases,
            (select count(distinct order_number)::int from bought) as numbers,
            (select count(*)::int from "order" where id in (select order_id from bought)) as orders,
            (select count(*)::int from capture join payment on payment.id = capture.payment_id
              where payment.payment_collection_id in (select replace(id, 'purch_', 'pay_col_') from bought)) as captures,
            (select count(*)::int from invoice where order_id in (select order_id from bought)) as invoices,
            (select count(*)::int from mail_outbox
              where dedupe_key in (select 'order-confirmation:' || order_id from bought)) as mails,
            (select count(*)::int from reservation_item where external_id in (select id from bought)) as reservations,
            (select sum(reserved_quantity)::int from inventory_level where id in (${LEVELS_OF.replace("$1", "$2")})) as reserved`,
    [sessionIds, productId],
  );
  return books;
}

const whole = (count: number) => ({
  purchases: count,
  numbers: count,
  orders: count,
  captures: count,
  invoices: count,
  mails: count,
  reservations: count,
  reserved: count,
});

describe("a claim that waits for another server", () => {
  it("is refused where the cart has changed meanwhile", async () => {
    const product = await newProduct({ price: "5.00", inventory: 5 });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await other.query("begin");
    await other.query(LOCK_CART, [sessionId]);
    const claimed = placeOrder(user, input);
    await untilWaiting();
    await other.query(
      "update cart_line_item set quantity = 2 where cart_id = (select cart_id from cart_session where id = $1)",
      [sessionId],
    );
    await other.query("commit");
    const { status, body } = await claimed;
    expect([status, body]).toMatchObject([409, { code: "cart_changed" }]);
    expect(await booksOf([sessionId], product.id)).toMatchObject({ purchases: 0, reservations: 0, reserved: 0 });
  });

  it("is refused where the last piece was sold meanwhile, and says what is left", async () => {
    const product = await newProduct({ price: "5.00", inventory: 1 });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await other.query("begin");
    await other.query(`update inventory_level set reserved_quantity = 1 where id in (${LEVELS_OF})`, [product.id]);
    const claimed = placeOrder(user, input);
    await untilWaiting();
    await other.query("commit");
    const { status, body } = await claimed;
    expect([status, body]).toMatchObject([409, { code: "insufficient_stock", message: "Only 0 left" }]);
    expect(await booksOf([sessionId], product.id)).toMatchObject({ purchases: 0, reservations: 0, reserved: 1 });
  });

  it("looks at its payment again where that has changed meanwhile", async () => {
    const product = await newProduct({ price: "5.00", inventory: 5 });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await other.query("begin");
    await other.query(LOCK_CART, [sessionId]);
    const claimed = placeOrder(user, input);
    await untilWaiting();
    const amounts = `jsonb_set(amounts, '{total}', '600')`;
    await other.query(`update purchase set amounts = ${amounts} where session_id = $1`, [sessionId]);
    await other.query("commit");
    expect(await claimed).toMatchObject({ status: 409, body: { code: "cart_changed" } });
  });

  it("answers the order that the other server has made of the cart meanwhile, once", async () => {
    const product = await newProduct({ price: "5.00", inventory: 5 });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await other.query("begin");
    await other.query(LOCK_CART, [sessionId]);
    const claims = times(3, () => placeOrder(user, input));
    await untilWaiting(3);
    await other.query("commit");
    const answers = await claims;
    expect(statusCounts(answers)).toEqual({ 200: 2, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await booksOf([sessionId], product.id)).toEqual(whole(1));
  });

  it("gets a number of the store's where its own was taken meanwhile", async () => {
    const product = await newProduct({ price: "5.00", inventory: 5 });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    const wanted = input.orderData.orderNumber!;
    await other.query("begin");
    await other.query(
      `insert into purchase (id, session_id, cart_id, state, lines, amounts, order_number, paid_at)
       values ($1, $2, $2, 'refunded', '[]', '{"total": 0}', $3, now())`,
      [`purch_${randomUUID()}`, `session_${randomUUID()}`, wanted],
    );
    const claimed = placeOrder(user, input);
    await untilWaiting();
    await other.query("commit");
    const { status, body } = await claimed;
    expect(status).toBe(201);
    expect(body.orderNumber).not.toBe(wanted);
    expect(await booksOf([sessionId], product.id)).toEqual(whole(1));
  });
});

describe("orders that are made together", () => {
  it("are each whole, and one that another server is at is left to it", async () => {
    const product = await newProduct({ price: "5.00", inventory: 50 });
    const { user } = await readyToOrder((id) => add(id, product), { address: OREGON });
    const ready = await times(20, () => readyToOrder((id) => add(id, product), { user, address: OREGON }));
    const sessionIds = ready.map(({ sessionId }) => sessionId);
    const [open] = await sql<{ id: string }>("select id from purchase where session_id = $1", [sessionIds[3]]);
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`purchase:${open!.id}`]);
    const answers = await Promise.all(ready.map(({ input }) => placeOrder(user, input)));
    expect(statusCounts(answers)).toEqual({ 201: 20 });
    const made = async () => (await booksOf(sessionIds, product.id))?.orders;
    await expect.poll(made, { timeout: 20_000 }).toBe(19);
    await other.query("commit");
    await expect.poll(() => booksOf(sessionIds, product.id), { timeout: 20_000 }).toEqual(whole(20));
  });
});
