import { callOk, medusaAdminOk, registerUser, setPriceBySql, sql } from "@nocturne/test-support";
import { WEBHOOK_EVENTS, WebhookPayload, type Order, type Product } from "@nocturne/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelAtMedusa, markDelivered, packAndSend, refund } from "../../support/medusa-order";
import { admin, buy, CALIFORNIA, newProduct, newSessionId, standingProduct } from "../../support/shop";
import { untilNoted, WebhookReceiver } from "../../support/webhook-receiver";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.withWebhook([...WEBHOOK_EVENTS]);
});
afterAll(() => receiver.stop());
beforeEach(() => void receiver.received.splice(0));

const isOf = (id: string) => (payload: WebhookPayload) =>
  "order" in payload.data ? payload.data.order.id === id : "product" in payload.data && payload.data.product.id === id;

/** Everything that is told of an order or a product, once so much has come and nothing is left to be looked at. */
async function toldOf(id: string, count: number): Promise<WebhookPayload[]> {
  await untilNoted();
  const told = await receiver.waitFor(count, isOf(id));
  for (const payload of told) expect(WebhookPayload.safeParse(payload).error).toBeUndefined();
  return told.toSorted((a, b) => a.sequence - b.sequence);
}

const typesOf = (payloads: WebhookPayload[]) => payloads.map(({ type }) => type);

const setStatus = async (id: string, status: string) =>
  await callOk("PUT /api/admin/orders/{id}/status", { token: await admin(), params: { id }, body: { status } });

/** An order with nothing to pay. */
async function buyFree({ id: productId }: Product): Promise<Order> {
  const user = await registerUser();
  const sessionId = newSessionId();
  await callOk("POST /api/cart", { body: { sessionId, productId } });
  return await callOk("POST /api/create-zero-dollar-order", {
    token: user.token,
    body: { customerEmail: user.email, customerName: "Nell Dark", shippingAddress: CALIFORNIA, sessionId },
  });
}

describe("an order", () => {
  it("that is bought is placed and paid, as /api says it", async () => {
    const { order, user } = await buy(await standingProduct());
    const told = await toldOf(order.id, 2);
    expect(typesOf(told)).toEqual(["order.placed", "order.paid"]);
    const [own] = await callOk("GET /api/user/orders", { token: user.token });
    expect(told[0]!.data).toEqual({ order: own });
    expect(JSON.stringify(told)).not.toContain(user.token);
  });

  it("that is free is placed and paid", async () => {
    const { id } = await buyFree(await newProduct({ price: "0" }));
    expect(typesOf(await toldOf(id, 2))).toEqual(["order.placed", "order.paid"]);
  });

  it("is shipped and delivered at the Medusa admin, each parcel once", async () => {
    const { order } = await buy(await standingProduct());
    await toldOf(order.id, 2);
    const parcel = await packAndSend(order.id, [
      { tracking_number: "1Z9", tracking_url: "https://carrier.example/1Z9" },
    ]);
    await markDelivered(order.id, parcel);
    const told = (await toldOf(order.id, 4)).slice(2);
    expect(told).toMatchObject([
      { type: "order.shipped", data: { shipment: { id: parcel, trackingNumbers: ["1Z9"] } } },
      { type: "order.delivered", data: { order: { status: "Delivered" }, shipment: { id: parcel } } },
    ]);
  });

  it("that is refunded at the second press is told of as refunded", async () => {
    const { order } = await buy(await standingProduct());
    await setStatus(order.id, "Cancelled");
    await toldOf(order.id, 4);
    // As Medusa leaves it where a provider refuses the refund of a cancellation: booked, and no record of it.
    const ofOrder = `payment_id in (
      select payment.id from payment
        join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
       where link.order_id = $1)`;
    await sql(`delete from refund where ${ofOrder}`, [order.id]);
    await setStatus(order.id, "Cancelled");
    const [again] = await sql<{ id: string }>(`select id from refund where ${ofOrder}`, [order.id]);
    const told = await toldOf(order.id, 5);
    expect(told.at(-1)).toMatchObject({ type: "order.refunded", data: { refund: { id: again!.id } } });
  });

  it("is shipped and delivered in the panel", async () => {
    const { order } = await buy(await standingProduct());
    await setStatus(order.id, "Shipped");
    await setStatus(order.id, "Shipped");
    await setStatus(order.id, "Held at customs");
    await setStatus(order.id, "Delivered");
    expect(typesOf(await toldOf(order.id, 4))).toEqual([
      "order.placed",
      "order.paid",
      "order.shipped",
      "order.delivered",
    ]);
  });

  it("is cancelled and given back at either door", async () => {
    const atMedusa = (await buy(await standingProduct())).order;
    const inPanel = (await buy(await standingProduct())).order;
    await cancelAtMedusa(atMedusa.id);
    await setStatus(inPanel.id, "Cancelled");
    for (const order of [atMedusa, inPanel]) {
      const told = await toldOf(order.id, 4);
      expect(typesOf(told).slice(0, 2)).toEqual(["order.placed", "order.paid"]);
      expect(typesOf(told).slice(2).toSorted()).toEqual(["order.cancelled", "order.refunded"]);
      expect(told.find(({ type }) => type === "order.refunded")).toMatchObject({
        data: { refund: { amount: order.total } },
      });
    }
  });

  it("is given back in parts, one event for each", async () => {
    const { order } = await buy(await standingProduct());
    await refund(order.id, 5);
    await refund(order.id, 2.5);
    const told = (await toldOf(order.id, 4)).slice(2);
    expect(told).toMatchObject([
      { type: "order.refunded", data: { refund: { amount: "5.00" } } },
      { type: "order.refunded", data: { refund: { amount: "2.50" }, order: { refunded: "7.50" } } },
    ]);
  });
});

describe("a product", () => {
  it("is created, changed and removed in the panel", async () => {
    const product = await newProduct();
    expect(await toldOf(product.id, 1)).toMatchObject([{ type: "product.created", data: { product } }]);
    const token = await admin();
    const params = { id: product.id };
    const changed = await callOk("PUT /api/products/{id}", { token, params, body: { price: "31.00" } });
    expect((await toldOf(product.id, 2))[1]).toMatchObject({ type: "product.changed", data: { product: changed } });
    await callOk("DELETE /api/products/{id}", { token, params });
    expect((await toldOf(product.id, 3))[2]).toMatchObject({
      type: "product.removed",
      data: { product: { id: product.id, name: product.name } },
    });
  });

  it("is removed where it is hidden at the Medusa admin, and created where it comes back", async () => {
    const { id } = await newProduct();
    await toldOf(id, 1);
    await medusaAdminOk("POST", `/admin/products/${id}`, { status: "draft" });
    await toldOf(id, 2);
    await medusaAdminOk("POST", `/admin/products/${id}`, { status: "published" });
    expect(typesOf(await toldOf(id, 3))).toEqual(["product.created", "product.removed", "product.created"]);
  });

  it("is changed by whoever changes its rows", async () => {
    const { id } = await newProduct();
    await toldOf(id, 1);
    await setPriceBySql(id, "11.00");
    expect((await toldOf(id, 2))[1]).toMatchObject({ type: "product.changed", data: { product: { price: "11.00" } } });
  });
});

it("tells a webhook of what happens after it was made alone", async () => {
  const { order } = await buy(await standingProduct());
  await toldOf(order.id, 2);
  const late = await WebhookReceiver.withWebhook(["order.placed", "order.paid", "order.shipped"]);
  try {
    await setStatus(order.id, "Shipped");
    await late.waitFor(1);
    await untilNoted();
    expect(late.types()).toEqual(["order.shipped"]);
  } finally {
    await late.stop();
  }
});
