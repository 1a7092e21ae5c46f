import { createRequire } from "node:module";
import { join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order, Product } from "@nocturne/contract";
import { api, medusaAdmin, newPromotion, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentGateway } from "../../src/store/purchase/payment-gateway";
import { describeGateway } from "../../src/store/payment/testing/gateway-suite";
import { releaseUnpaidOrder } from "../../src/store/unpaid-order/release-unpaid-order";
import { ROOT } from "../support/medusa-instance";
import { waitForMails } from "../support/outbox";
import { capture, medusaOrder, orderUnpaid, paymentOf, PluginShopper } from "../support/pay-later";
import { buildPlugin, PluginStore } from "../support/plugin-store";
import { usesOf } from "../support/promotions";
import { newProduct, standingProduct, statusCounts, times } from "../support/shop";
import { withDatabase } from "../support/store-database";
import { StripeDouble } from "../support/stripe-double";

const EXAMPLE = join("examples", "bank-transfer");
const IBAN = "DE02 1203 0000 0000 2020 51";
/** The job that cancels runs every minute. */
const JOB_MS = 90_000;

describeGateway("bank transfer", async () => {
  await buildPlugin(EXAMPLE);
  const built = join(ROOT, EXAMPLE, ".medusa", "server", "src", "modules", "bank-transfer", "service.js");
  const { default: Gateway } = createRequire(__filename)(built) as {
    default: new (cradle: object, options: object) => PaymentGateway;
  };
  const gateway = new Gateway({}, { accountHolder: "Nocturne Ltd", iban: IBAN });
  return { gateway, scope: { resolve: () => undefined as never } };
});

const store = new PluginStore();
const stripe = new StripeDouble();

beforeAll(async () => {
  await Promise.all([buildPlugin(EXAMPLE), stripe.start()]);
  await store.start(EXAMPLE, {
    options: { accountHolder: "Nocturne Ltd", iban: IBAN, holdDays: 3 },
    // Shared: Medusa hands webhooks to providers in a worker.
    variables: { ...stripe.variables, STRIPE_TAX: "false", MEDUSA_WORKER_MODE: "shared" },
    paymentProviders: { test: join(__dirname, "../support/tell-webhooks.mjs") },
  });
}, 240_000);

afterAll(async () => {
  await store.stop();
  await stripe.stop();
});

const inventoryOf = async ({ id }: Product) => (await api<Product>("GET", `/api/products/${id}`)).body.inventory;

const orderOf = async (token: string, id: string) =>
  (await api<Order[]>("GET", "/api/user/orders", { token })).body.find((order) => order.id === id);

const dueStateOf = async (orderId: string) =>
  (await sql<{ due_state: string }>("select due_state from purchase where order_id = $1", [orderId]))[0]?.due_state;

const capturesOf = async (orderId: string) =>
  (
    await sql(
      `select 1 from capture join payment on payment.id = capture.payment_id
        where payment.payment_collection_id = $1 and capture.deleted_at is null`,
      [orderId.replace("order_", "pay_col_")],
    )
  ).length;

async function letTimePass(...orderIds: string[]): Promise<void> {
  await sql("update purchase set due_at = now() - interval '1 second' where order_id = any($1)", [orderIds]);
}

describe("the choice", () => {
  it("is offered by the server; a page that knows of none pays by the default", async () => {
    const shopper = await PluginShopper.withCart(store, await standingProduct());
    const { body } = await shopper.choose(undefined, "25.00");
    expect(body.provider).toBe("stripe");
    expect(body.methods.map(({ id, title, isDeferred }) => [id, title, isDeferred])).toEqual([
      ["stripe", "Card", false],
      ["bank-transfer", "Bank transfer", true],
    ]);
    expect(body.methods[1]?.note).toContain("3 days");
  });

  it("takes no way to pay that the store does not offer, and keeps what was started", async () => {
    const shopper = await PluginShopper.withCart(store, await standingProduct());
    const { body: card } = await shopper.choose("stripe", "25.00");
    for (const provider of ["demo", "gold"]) {
      const { status, body } = await shopper.choose(provider, "25.00");
      expect([status, body.code]).toEqual([409, "payment_method_unavailable"]);
    }
    expect((await shopper.choose("stripe", "25.00")).body.clientSecret).toBe(card.clientSecret);
  });

  it("cancels the other payment: never can two of a cart be paid", async () => {
    const shopper = await PluginShopper.withCart(store, await standingProduct());
    const { body: card } = await shopper.choose("stripe", "25.00");
    const { body: transfer } = await shopper.choose("bank-transfer", "25.00");
    expect(transfer.clientSecret).not.toBe(card.clientSecret);
    const [first] = await shopper.purchases();
    expect(await stripe.intents([first!.id])).toEqual(["canceled"]);
    expect((await shopper.choose("bank-transfer", "25.00")).body.clientSecret).toBe(transfer.clientSecret);

    const input = await shopper.orderOf(transfer);
    await shopper.choose("stripe", "25.00");
    const refused = await shopper.place(input);
    expect([refused.status, refused.body.code]).toEqual([402, "payment_incomplete"]);
    expect((await shopper.purchases()).map(({ state, provider }) => [state, provider])).toEqual([
      ["void", "stripe"],
      ["void", "bank-transfer"],
      ["open", "stripe"],
    ]);
  });

  it("is one choice, whatever two tabs ask for at once", async () => {
    const shopper = await PluginShopper.withCart(store, await standingProduct());
    await times(8, (index) => shopper.choose(index % 2 === 0 ? "stripe" : "bank-transfer", "25.00"));
    const purchases = await shopper.purchases();
    const open = purchases.filter(({ state }) => state === "open");
    expect(open).toHaveLength(1);
    const payable = (await stripe.intents(purchases.map(({ id }) => id))).filter((status) => status !== "canceled");
    expect(payable).toHaveLength(open[0]?.provider === "stripe" ? 1 : 0);
  });

  it("is what the page has shown: an order by another way is refused", async () => {
    const shopper = await PluginShopper.withCart(store, await standingProduct());
    const { body: transfer } = await shopper.choose("bank-transfer", "25.00");
    const { status, body } = await shopper.place({ ...(await shopper.orderOf(transfer)), provider: "stripe" });
    expect([status, body.code]).toEqual([409, "cart_changed"]);
  });
});

describe("an order by bank transfer", () => {
  it("is placed once as awaiting payment, and says how to pay it", async () => {
    const product = await newProduct({ inventory: 4 });
    const { shopper, order, input } = await orderUnpaid(store, product);
    expect(order.status).toBe("Awaiting payment");
    expect(order.awaitedPayment?.facts).toEqual([
      { name: "Amount", value: "$25.00" },
      { name: "Reference", value: order.orderNumber },
      { name: "Account holder", value: "Nocturne Ltd" },
      { name: "IBAN", value: IBAN },
    ]);
    const heldMs = Date.parse(order.awaitedPayment?.dueAt ?? "") - Date.parse(order.createdAt);
    expect(Math.round(heldMs / 3_600_000)).toBe(3 * 24);
    expect(await orderOf(shopper.user.token, order.id)).toEqual(order);
    expect(await inventoryOf(product)).toBe(3);
    const again = await times(3, () => shopper.place(input));
    expect(statusCounts(again)).toEqual({ 200: 3 });
    expect(again[0]?.body.id).toBe(order.id);
    expect(await medusaOrder(order.id)).toMatchObject({ status: "pending", payment_status: "authorized" });
    expect((await waitForMails(shopper.user.email, 1))[0]).toContain(IBAN);
  });

  it("goes on as any paid one when the owner captures it, by however many clicks", async () => {
    const { shopper, order } = await orderUnpaid(store, await standingProduct());
    await times(3, () => capture(order.id));
    expect(await orderOf(shopper.user.token, order.id)).toMatchObject({ status: "Processing", awaitedPayment: null });
    expect(await medusaOrder(order.id)).toMatchObject({ payment_status: "captured", summary: { paid_total: 25 } });
    const mails = await sql("select 1 from mail_outbox where dedupe_key = $1", [`order-update:${order.id}:paid`]);
    expect(mails).toHaveLength(1);
  });

  it("is refused where an account has too many that are unpaid", async () => {
    const user = await registerUser();
    const product = await standingProduct();
    for (let count = 0; count < 5; count += 1) await orderUnpaid(store, product, { user });
    const shopper = await PluginShopper.withCart(store, product, { user });
    const { body: intent } = await shopper.choose("bank-transfer", "25.00");
    const { status, body } = await shopper.place(await shopper.orderOf(intent));
    expect([status, body.code]).toEqual([409, "too_many_unpaid_orders"]);
    expect((await shopper.choose("stripe", "25.00")).status).toBe(200);
  });
});

describe("an order that is not paid in time", () => {
  it(
    "is cancelled once, and gives back stock and promotion; one that was paid, or in part, stays",
    async () => {
      const product = await newProduct({ inventory: 5 });
      const promotion = await newPromotion({ limit: 5, method: { value: 20 } });
      const coded = { code: promotion.code, total: "20.00" };
      const unpaid = await orderUnpaid(store, product, coded);
      const [paid, inPart, early] = [
        await orderUnpaid(store, product),
        await orderUnpaid(store, product),
        await orderUnpaid(store, product, coded),
      ];
      expect((await capture(paid.order.id)).status).toBe(200);
      expect((await capture(inPart.order.id, 10)).status).toBe(200);
      expect([await inventoryOf(product), (await usesOf(promotion.id)).used]).toEqual([1, 2]);
      await letTimePass(unpaid.order.id, paid.order.id, inPart.order.id);

      await expect.poll(() => dueStateOf(unpaid.order.id), { timeout: JOB_MS }).toBe("canceled");
      expect([await inventoryOf(product), (await usesOf(promotion.id)).used]).toEqual([2, 1]);
      const { user } = unpaid.shopper;
      const order = await orderOf(user.token, unpaid.order.id);
      expect(order).toMatchObject({ status: "Cancelled", awaitedPayment: null });
      expect(await medusaOrder(unpaid.order.id)).toMatchObject({ status: "canceled" });
      const mails = await sql("select 1 from mail_outbox where dedupe_key = $1", [
        `order-cancelled:${unpaid.order.id}`,
      ]);
      expect(mails).toHaveLength(1);
      const late = await capture(unpaid.order.id);
      expect(late.status).toBe(400);

      expect(await medusaOrder(paid.order.id)).toMatchObject({ status: "pending", payment_status: "captured" });
      expect([await dueStateOf(inPart.order.id), await dueStateOf(early.order.id)]).toEqual(["awaited", "awaited"]);
      expect((await capture(inPart.order.id, 15)).status).toBe(200);
      expect(await dueStateOf(inPart.order.id)).toBe("paid");
    },
    JOB_MS + 60_000,
  );

  it("is either cancelled or paid where both happen at once", async () => {
    const product = await newProduct({ inventory: 10 });
    const orders = await times(10, async () => (await orderUnpaid(store, product)).order);
    const payments = await Promise.all(orders.map(({ id }) => paymentOf(id)));
    const race = async (db: Knex, index: number) => {
      const { id } = orders[index]!;
      const paying = medusaAdmin("POST", `/admin/payments/${payments[index]!.id}/capture`, {});
      // Half of them at once, half in the middle of the capture.
      if (index % 2 === 1) await expect.poll(() => capturesOf(id), { interval: 1 }).toBe(1);
      const isCancelled = await releaseUnpaidOrder(db, id.replace("order_", "purch_"));
      return { id, isCancelled, isPaid: (await paying).status === 200 };
    };
    const outcomes = await withDatabase((db) => Promise.all(orders.map((_, index) => race(db, index))));
    for (const { id, isPaid, isCancelled } of outcomes) {
      expect(isPaid).toBe(!isCancelled);
      expect(await capturesOf(id)).toBe(isPaid ? 1 : 0);
      expect(isPaid ? ["paid"] : ["canceling", "canceled"]).toContain(await dueStateOf(id));
    }
    expect(outcomes.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(0);
  });

  it("can be cancelled by the owner, which releases the same", async () => {
    const product = await newProduct({ inventory: 2 });
    const promotion = await newPromotion({ limit: 5, method: { value: 20 } });
    const { order } = await orderUnpaid(store, product, { code: promotion.code, total: "20.00" });
    const { status } = await medusaAdmin("POST", `/admin/orders/${order.id}/cancel`, {});
    expect(status).toBe(200);
    expect([await inventoryOf(product), (await usesOf(promotion.id)).used]).toEqual([2, 0]);
    expect(["canceling", "canceled"]).toContain(await dueStateOf(order.id));
    expect((await capture(order.id)).status).toBe(400);
  });

  it("that was paid in part is the owner's to cancel, and then given back whole", async () => {
    const product = await newProduct({ inventory: 2 });
    const promotion = await newPromotion({ limit: 5, method: { value: 20 } });
    const { shopper, order } = await orderUnpaid(store, product, { code: promotion.code, total: "20.00" });
    expect((await capture(order.id, 5)).status).toBe(200);
    const release = () => withDatabase((db) => releaseUnpaidOrder(db, order.id.replace("order_", "purch_")));
    expect(await release()).toBe(false);
    expect((await medusaAdmin("POST", `/admin/orders/${order.id}/cancel`, {})).status).toBe(200);
    expect(await times(3, release)).toEqual([true, true, true]);
    expect([await inventoryOf(product), (await usesOf(promotion.id)).used]).toEqual([2, 0]);
    expect(await orderOf(shopper.user.token, order.id)).toMatchObject({ refunded: "5.00", awaitedPayment: null });
  });
});

describe("a webhook", () => {
  const send = (provider: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${store.url}/hooks/payment/${provider}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });

  it("of another payment provider arrives at it, as it was sent", async () => {
    const body = `{ "id" : "evt_1",  "amount":25.50 }`;
    const { status } = await send("telling_test", body, { "X-Signature": "t=1,v1=abc" });
    expect(status).toBe(200);
    const line = `webhook: ${JSON.stringify({ raw: body, signature: "t=1,v1=abc" })}`;
    await expect.poll(() => store.log, { timeout: 30_000 }).toContain(line);
  });

  it("of Stripe's with a bad signature is refused, as is one of nobody's", async () => {
    expect((await send("stripe_stripe", "{}")).status).toBe(400);
    expect((await send("stripe_stripe", "{}", { "Stripe-Signature": "t=1,v1=abc" })).status).toBe(400);
    expect((await send("nobody_here", "{}")).status).toBe(404);
  });
});
