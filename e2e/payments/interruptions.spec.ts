import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Product } from "@nocturne/contract";
import { medusaAdminOk, required, sql } from "@nocturne/test-support";
import Stripe from "stripe";
import { reconcileNow } from "./simulation/audit.ts";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { recordOf, refundAtMedusa } from "./support/medusa.ts";
import { pay, placeOrder } from "./support/purchase.ts";
import { placeTwoPieces, readHandling, refundUnsent } from "./support/refund-lines.ts";
import { ask, change, newProduct, newShopper, ordersOf, prepare } from "./support/store.ts";

test.describe.configure({ timeout: 90_000 });
test.beforeEach(() => double.calm());
test.afterEach(() => double.calm());

/** The record of a refund as Medusa leaves it where its process dies right after it was written. */
async function beginRefund(orderId: string, amount: number): Promise<string> {
  const { payment_collections: collections } = await recordOf(orderId);
  const id = `ref_${randomUUID().replaceAll("-", "")}`;
  await sql(
    `insert into refund (id, payment_id, amount, raw_amount, created_at)
     values ($1, $2, $3::numeric, jsonb_build_object('value', $3::text, 'precision', 20), now() - interval '5 minutes')`,
    [id, collections[0]?.payments[0]?.id, String(amount)],
  );
  return id;
}

/** The owner at Stripe itself. */
function stripe(): Stripe {
  const { hostname: host, port } = new URL(required("STRIPE_DOUBLE_URL"));
  return new Stripe(required("STRIPE_API_KEY"), { host, port, protocol: "http", telemetry: false });
}

/** How many mails the store has made out of this cause. */
async function mailsOf(cause: string): Promise<number> {
  const [row] = await sql<{ mails: number }>(
    "select count(*)::int as mails from mail_outbox where starts_with(dedupe_key, $1)",
    [cause],
  );
  return row?.mails ?? 0;
}

/** What the Medusa admin shows of the order's refunds. */
async function booksOf(orderId: string) {
  const { payment_collections: collections, payment_status: status, summary, total } = await recordOf(orderId);
  const refunds = collections.flatMap(({ payments }) => payments.flatMap((payment) => payment.refunds));
  return {
    refunds: refunds.map(({ amount }) => amount),
    refunded: collections[0]?.refunded_amount ?? 0,
    pending: summary.pending_difference,
    total,
    status,
  };
}

test("a refund that Stripe was never asked for is taken back, and can be made anew", async () => {
  const shopper = await newShopper();
  const { order, paymentId } = await placeOrder(shopper);
  await beginRefund(order.id, 5);
  await reconcileNow();
  expect((await ordersOf(shopper))[0]?.refunded).toBe("0.00");
  expect(await booksOf(order.id)).toEqual({ refunds: [], refunded: 0, pending: 0, total: 26.81, status: "captured" });
  await refundAtMedusa(order.id, 26.81);
  const made = (await double.refunds()).filter((refund) => refund.payment_intent === paymentId);
  expect(made).toMatchObject([{ amount: 2681 }]);
  expect((await ordersOf(shopper))[0]?.refunded).toBe("26.81");
});

test("a refund that Stripe has made, and Medusa has not booked, is booked once", async () => {
  const shopper = await newShopper();
  const { order, paymentId } = await placeOrder(shopper);
  await double.treat({ drop: true });
  const id = await beginRefund(order.id, 5);
  await stripe().refunds.create({ payment_intent: paymentId, amount: 500, metadata: { refund_id: id } });
  await reconcileNow();
  await reconcileNow();
  expect((await ordersOf(shopper))[0]?.refunded).toBe("5.00");
  expect(await booksOf(order.id)).toEqual({
    refunds: [5],
    refunded: 5,
    pending: 0,
    total: 21.81,
    status: "partially_refunded",
  });
  expect(await mailsOf(`order-refunded:${order.id}:`)).toBe(1);
});

test("pieces whose refund was never begun are the order's again, once their process died", async () => {
  const { shopper, orderId } = await placeTwoPieces();
  const { lines } = await readHandling(orderId);
  const note = { key: randomUUID(), lines: [{ itemId: lines[0]!.itemId, quantity: 1 }] };
  // What a process leaves that dies between the edit and the refund.
  await medusaAdminOk("POST", "/admin/order-edits", { order_id: orderId });
  await medusaAdminOk("POST", `/admin/order-edits/${orderId}/items/item/${lines[0]!.itemId}`, { quantity: 1 });
  await medusaAdminOk("POST", `/admin/order-edits/${orderId}/request`, {});
  await medusaAdminOk("POST", `/admin/order-edits/${orderId}/confirm`, {});
  await sql(
    `update order_change set metadata = jsonb_build_object('restock', $2::jsonb), confirmed_at = now() - interval '5 minutes'
      where order_id = $1 and change_type = 'edit'`,
    [orderId, JSON.stringify(note)],
  );
  expect((await readHandling(orderId)).lines).toMatchObject([{ quantity: 2, cancelled: 1 }]);
  await reconcileNow();
  expect((await readHandling(orderId)).lines).toMatchObject([
    { quantity: 2, cancelled: 0, cancellable: 2, refunded: 0 },
  ]);
  expect(await booksOf(orderId)).toMatchObject({ refunds: [], pending: 0, status: "captured" });
  expect((await ordersOf(shopper))[0]?.refunded).toBe("0.00");
});

test("pieces whose money went back are in stock again, once their process died before it counted them", async () => {
  const { shopper, orderId } = await placeTwoPieces();
  const stock = async () => (await ask<Product>("GET", `/api/products/${shopper.product.id}`)).inventory;
  expect((await refundUnsent(orderId)).status).toBe(200);
  await expect.poll(stock).toBe(8);
  // What is left where the process dies after the refund: both pieces are reserved.
  const [held] = await sql<{ inventory_item_id: string }>(
    `update reservation_item held
        set quantity = 2, raw_quantity = '{"value": "2", "precision": 20}', updated_at = now()
       from order_item item
      where item.order_id = $1 and item.item_id = held.line_item_id and held.deleted_at is null
     returning held.inventory_item_id`,
    [orderId],
  );
  await sql(
    `update inventory_level
        set reserved_quantity = reserved_quantity + 1, updated_at = now(),
            raw_reserved_quantity = jsonb_build_object('value', (reserved_quantity + 1)::text, 'precision', 20)
      where inventory_item_id = $1`,
    [held?.inventory_item_id],
  );
  await sql("update order_change set confirmed_at = now() - interval '5 minutes' where order_id = $1", [orderId]);
  await expect.poll(stock).toBe(7);
  await reconcileNow();
  await expect.poll(stock).toBe(8);
  await reconcileNow();
  expect(await stock()).toBe(8);
  expect((await readHandling(orderId)).lines).toMatchObject([{ cancelled: 1, cancellable: 1, refunded: 1 }]);
});

test("a payment that was cancelled at Stripe makes room for another, though Stripe could not tell", async () => {
  const shopper = await newShopper();
  const secretOf = async () => (await prepare(shopper, shopper.product.price)).body.clientSecret ?? "";
  const first = await secretOf();
  await double.treat({ drop: true });
  await stripe().paymentIntents.cancel(first.split("_secret_")[0] ?? "");
  await reconcileNow();
  const second = await secretOf();
  expect([first, second]).toEqual([expect.stringMatching(/^pi_/), expect.stringMatching(/^pi_/)]);
  expect(second).not.toBe(first);
  await double.calm();
  await placeOrder(shopper);
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test("a shopper whose money went back is told, also where the process dies before the mail is written", async () => {
  const shopper = await newShopper(await newProduct({ inventory: 1 }));
  await double.treat({ hold: true });
  const paymentId = await pay(shopper);
  await change(shopper.product, { inventory: 0 });
  await sql("alter table mail_outbox add constraint no_mail check (template <> 'payment-returned') not valid");
  try {
    await double.release();
    await expect
      .poll(async () => (await double.refunds()).filter((refund) => refund.payment_intent === paymentId).length)
      .toBe(1);
    const refused = async () => (await double.state()).deliveries.filter(({ status }) => status === 503);
    await expect.poll(async () => (await refused()).length).toBeGreaterThan(0);
  } finally {
    await sql("alter table mail_outbox drop constraint no_mail");
  }
  await sql("update purchase set updated_at = now() - interval '1 minute' where provider_intent_id = $1", [paymentId]);
  await reconcileNow();
  const [purchase] = await sql<{ id: string }>("select id from purchase where provider_intent_id = $1", [paymentId]);
  expect(await mailsOf(`payment-returned:${purchase?.id}`)).toBe(1);
  expect((await double.refunds()).filter((refund) => refund.payment_intent === paymentId)).toHaveLength(1);
});

test("a payment that was returned and that the bank refuses is named in the log", async () => {
  const shopper = await newShopper(await newProduct({ inventory: 1 }));
  await double.treat({ hold: true });
  const paymentId = await pay(shopper);
  await change(shopper.product, { inventory: 0 });
  await double.release();
  const refundOf = async () => (await double.refunds()).find((refund) => refund.payment_intent === paymentId);
  await expect.poll(async () => Boolean(await refundOf())).toBe(true);
  const [purchase] = await sql<{ id: string }>("select id from purchase where provider_intent_id = $1", [paymentId]);
  const isNamed = async () =>
    (await readFile(required("STORE_LOG"), "utf8")).includes(`Purchase ${purchase?.id} sold out, and its payment`);
  await double.calm();
  await double.failRefund((await refundOf())?.id ?? "");
  await expect.poll(isNamed).toBe(true);
});
