import { randomUUID } from "node:crypto";
import type { OrderPage, Product } from "@nocturne/contract";
import { mailsTo } from "@nocturne/test-support";
import { reconcileNow } from "./simulation/audit.ts";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { recordOf, refundAtMedusa, storeOrderOf } from "./support/medusa.ts";
import { pay, placeOrder } from "./support/purchase.ts";
import { placeTwoPieces, readHandling, refundUnsent } from "./support/refund-lines.ts";
import { ask, ordersOf, type Shopper } from "./support/store.ts";

const refundedOf = async (shopper: Shopper) => (await ordersOf(shopper))[0]?.refunded;

const refundMailsTo = async ({ user }: Shopper) =>
  (await mailsTo(user.email)).filter((mail) => mail.includes("Subject: Refund for order"));

/** The order's page, as its shopper opens it. */
async function orderPageOf({ token }: Shopper, orderId: string): Promise<OrderPage> {
  const { path } = await ask<{ path: string }>("POST", `/api/user/orders/${orderId}/page`, { token });
  return await ask<OrderPage>("GET", `/api/order-pages/${path.replace("/order/", "")}`, { token });
}

/** What the Medusa admin shows: its refunds in cents, whether the order is balanced, and in which state it is. */
async function booksOf(orderId: string) {
  const { payment_collections: collections, payment_status: status, summary, total } = await recordOf(orderId);
  const cents = (dollars: number) => Math.round(dollars * 100);
  return {
    refunds: collections.flatMap(({ payments }) =>
      payments.flatMap(({ refunds }) => refunds.map(({ amount }) => cents(amount))),
    ),
    refunded: cents(collections[0]?.refunded_amount ?? 0),
    pending: cents(summary.pending_difference),
    total: cents(total),
    status,
  };
}

/** What Medusa's store API says to the order's customer: what came back in cents, what is left, and the state of its payment. */
async function atStore(shopper: Shopper, orderId: string) {
  const { total, payment_status: status, payment_collections: collections } = await storeOrderOf(shopper, orderId);
  return {
    refunded: Math.round((collections[0]?.refunded_amount ?? 0) * 100),
    total: Math.round(total * 100),
    status,
  };
}

/** Until every webhook that was sent has been answered. */
const webhooksArrived = () => expect.poll(async () => (await double.state()).pendingWebhooks).toBe(0);

test("a refund at the Medusa admin reaches Stripe once, and is counted once when Stripe tells of it", async ({
  shopper,
}) => {
  const { order, paymentId } = await placeOrder(shopper);
  expect(order).toMatchObject({ total: "26.81", refunded: "0.00" });
  await double.treat({ copies: 3 });
  await refundAtMedusa(order.id, 10.5);
  const made = (await double.refunds()).filter((refund) => refund.payment_intent === paymentId);
  expect(made).toMatchObject([{ amount: 1050 }]);
  await webhooksArrived();
  expect(await refundedOf(shopper)).toBe("10.50");
  expect(await booksOf(order.id)).toEqual({
    refunds: [1050],
    refunded: 1050,
    pending: 0,
    total: 1631,
    status: "partially_refunded",
  });
  await expect.poll(() => refundMailsTo(shopper).then(({ length }) => length)).toBe(1);
});

test("a refund at Stripe's dashboard shows in the order history and at the Medusa admin, and is mailed", async ({
  page,
  shopper,
}) => {
  const { order, paymentId } = await placeOrder(shopper);
  await double.refund(paymentId, 1050);
  await expect.poll(() => refundedOf(shopper)).toBe("10.50");
  await webhooksArrived();
  const inPart = { refunds: [1050], refunded: 1050, pending: 0, total: 1631, status: "partially_refunded" };
  expect(await booksOf(order.id)).toEqual(inPart);
  expect(await atStore(shopper, order.id)).toEqual({ refunded: 1050, total: 1631, status: "partially_refunded" });
  await page.goto("/profile");
  await expect(page.getByText("$10.50")).toBeVisible();
  expect(await orderPageOf(shopper, order.id)).toMatchObject({ refunded: "10.50", state: "processing" });

  await double.refund(paymentId);
  await expect.poll(() => refundedOf(shopper)).toBe("26.81");
  await webhooksArrived();
  expect(await booksOf(order.id)).toMatchObject({ refunded: 2681, pending: 0, total: 0, status: "refunded" });
  expect(await atStore(shopper, order.id)).toEqual({ refunded: 2681, total: 0, status: "refunded" });
  const onPage = await orderPageOf(shopper, order.id);
  expect(onPage).toMatchObject({ refunded: "26.81", state: "refunded" });
  const amounts = onPage.timeline.filter(({ event }) => event === "refunded").map(({ amount }) => amount);
  expect(amounts).toEqual(["10.50", "16.31"]);
  await expect.poll(() => refundMailsTo(shopper).then(({ length }) => length)).toBe(2);
  await expect(refundAtMedusa(order.id, 1)).rejects.toThrow("answered 400");
});

test("webhooks of refunds may come often, in any order and all at once: what Stripe says in the end counts", async ({
  shopper,
}) => {
  const { order, paymentId } = await placeOrder(shopper);
  await double.treat({ hold: true, copies: 3 });
  const refused = await double.refund(paymentId, 500);
  await double.refund(paymentId, 300);
  await double.failRefund(refused.id);
  await refundAtMedusa(order.id, 4);
  await double.release("backward");
  await webhooksArrived();
  expect(await refundedOf(shopper)).toBe("7.00");
  const { refunds, ...books } = await booksOf(order.id);
  expect(refunds.toSorted()).toEqual([300, 400]);
  expect(books).toEqual({ refunded: 700, pending: 0, total: 1981, status: "partially_refunded" });
});

test("a refund that fails at the bank days later counts no more, and the Medusa admin shows it as owed", async ({
  shopper,
}) => {
  const { order, paymentId } = await placeOrder(shopper);
  const refund = await double.refund(paymentId, 500);
  await expect.poll(() => refundedOf(shopper)).toBe("5.00");
  await webhooksArrived();
  await double.failRefund(refund.id);
  await expect.poll(() => refundedOf(shopper)).toBe("0.00");
  await webhooksArrived();
  expect(await booksOf(order.id)).toEqual({ refunds: [], refunded: 0, pending: -500, total: 2181, status: "captured" });
  await refundAtMedusa(order.id, 5);
  expect(await refundedOf(shopper)).toBe("5.00");
  expect(await booksOf(order.id)).toMatchObject({ refunds: [500], pending: 0, total: 2181 });
});

test("a refund that Stripe could not tell of is found by the job, and none is given where nothing is left", async ({
  shopper,
}) => {
  const { order, paymentId } = await placeOrder(shopper);
  await double.hidePayments();
  await double.treat({ drop: true });
  await double.refund(paymentId);
  await expect(refundAtMedusa(order.id, 5)).rejects.toThrow("answered");
  expect(await refundedOf(shopper)).toBe("0.00");
  await double.calm();
  await reconcileNow();
  expect(await refundedOf(shopper)).toBe("26.81");
  expect(await booksOf(order.id)).toEqual({
    refunds: [2681],
    refunded: 2681,
    pending: 0,
    total: 0,
    status: "refunded",
  });
});

test("a refund that is told of before the payment was: the order is made first", async ({ shopper }) => {
  await double.hidePayments();
  await double.treat({ type: "payment_intent.succeeded", drop: true });
  const paymentId = await pay(shopper);
  expect(await ordersOf(shopper)).toEqual([]);
  await double.refund(paymentId, 681);
  await expect.poll(() => refundedOf(shopper)).toBe("6.81");
});

test("a refund that the bank declines leaves its pieces in the order, and can be made again", async () => {
  const { shopper, orderId, paymentId } = await placeTwoPieces();
  const stock = async () => (await ask<Product>("GET", `/api/products/${shopper.product.id}`)).inventory;
  await expect.poll(stock).toBe(7);
  const before = await booksOf(orderId);
  const key = randomUUID();
  await double.fail({ method: "POST", path: "/v1/refunds", kind: "error", status: 402 });
  const declined = await refundUnsent(orderId, key);
  expect([declined.status, declined.body]).toMatchObject([409, { code: "refund_declined" }]);
  expect(await booksOf(orderId)).toEqual(before);
  expect((await readHandling(orderId)).lines).toMatchObject([
    { quantity: 2, cancelled: 0, cancellable: 2, refunded: 0 },
  ]);
  expect([await refundedOf(shopper), await stock()]).toEqual(["0.00", 7]);

  expect((await refundUnsent(orderId, key)).status).toBe(200);
  await expect.poll(stock).toBe(8);
  expect((await readHandling(orderId)).lines).toMatchObject([
    { quantity: 2, cancelled: 1, cancellable: 1, refunded: 1 },
  ]);
  expect(await booksOf(orderId)).toMatchObject({ pending: 0, status: "partially_refunded" });
  expect((await double.refunds()).filter((refund) => refund.payment_intent === paymentId)).toHaveLength(1);
});
