import type { Order } from "@nocturne/contract";
import { api, call, medusaAdminOk, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, pack, packAndSend, recordOf, refundedOf } from "../../support/medusa-order";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { add, admin, newProduct, placeOrder, readyToOrder, standingProduct, times } from "../../support/shop";

const setStatus = async (id: string, status: string) =>
  api<Order>("PUT", `/api/admin/orders/${id}/status`, { token: await admin(), body: { status } });

const setTracking = async (id: string, trackingNumbers: string[], trackingUrls: string[] = []) =>
  api<Order>("PUT", `/api/admin/orders/${id}/tracking`, {
    token: await admin(),
    body: { trackingNumbers, trackingUrls },
  });

async function bought(overrides: Parameters<typeof newProduct>[0] = {}, size?: string) {
  const product = await (Object.keys(overrides).length ? newProduct(overrides) : standingProduct());
  const { user, input } = await readyToOrder((sessionId) => add(sessionId, product, 2, size));
  const { body: order } = await placeOrder(user, input);
  await waitForMails(user.email, 1);
  return { user, order, product };
}

const inventoryOf = async (id: string) => (await call("GET /api/products/{id}", { params: { id } })).body.inventory;

describe('"shipped" in the panel', () => {
  it.each(["shipped", "SHIPPED", "Shipped"])("as %j sends all at Medusa, with the tracking", async (text) => {
    const { user, order } = await bought();
    await setTracking(order.id, ["DHL123", ""], ["", "ups.example/7"]);
    const { status, body } = await setStatus(order.id, text);
    expect([status, body]).toEqual([
      200,
      { ...order, status: text, trackingNumbers: ["DHL123", ""], trackingUrls: ["", "ups.example/7"] },
    ]);
    const record = await recordOf(order.id);
    expect(record.fulfillment_status).toBe("shipped");
    expect(record.fulfillments).toHaveLength(1);
    expect(record.fulfillments[0]!.labels).toMatchObject([
      { tracking_number: "DHL123" },
      { tracking_url: "https://ups.example/7" },
    ]);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", `Order #: ${text}`]);
  });

  it("takes stock that is counted, and what is not counted", async () => {
    const counted = await bought({ inventory: 5, sizes: ["S", "M"] }, "M");
    await setStatus(counted.order.id, "shipped");
    expect((await recordOf(counted.order.id)).fulfillment_status).toBe("shipped");
    const { body } = await call("GET /api/products/{id}", { params: { id: counted.product.id } });
    expect(body.inventory).toBe(3);
  });

  it.each([
    ["counted, then not", 5, 999_999],
    ["not counted, then counted", 999_999, 5],
  ])("works where the stock was %s", async (_name, before, after) => {
    const { order, product } = await bought({ inventory: before });
    const changed = await api("PUT", `/api/products/${product.id}`, {
      token: await admin(),
      body: { name: product.name, price: product.price, inventory: after },
    });
    expect(changed.status).toBe(200);
    expect((await setStatus(order.id, "shipped")).status).toBe(200);
    expect((await recordOf(order.id)).fulfillment_status).toBe("shipped");
    expect((await setStatus(order.id, "delivered")).status).toBe(200);
    expect((await recordOf(order.id)).fulfillment_status).toBe("delivered");
  });

  it("works of a product that was deleted", async () => {
    const { order, product } = await bought({ inventory: 5 });
    await api("DELETE", `/api/products/${product.id}`, { token: await admin() });
    expect((await setStatus(order.id, "shipped")).status).toBe(200);
    expect((await recordOf(order.id)).fulfillment_status).toBe("shipped");
  });

  it("sends what is left, and finishes what was cut off between packing and sending", async () => {
    const { order } = await bought();
    await packAndSend(order.id, [{ tracking_number: "FIRST", tracking_url: "#" }], 1);
    const cutOff = await pack(order.id, 1);
    const { body } = await setStatus(order.id, "shipped");
    expect(body).toMatchObject({ status: "shipped", trackingNumbers: ["FIRST"] });
    const { fulfillments, fulfillment_status: state } = await recordOf(order.id);
    expect(state).toBe("shipped");
    expect(fulfillments).toHaveLength(2);
    expect(fulfillments.find(({ id }) => id === cutOff)!.shipped_at).not.toBeNull();
  });

  it("pressed in two tabs at once, and again, is one parcel and one mail", async () => {
    const { user, order } = await bought({ inventory: 5 });
    const answers = await times(4, () => setStatus(order.id, "shipped"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await setStatus(order.id, "shipped");
    expect((await recordOf(order.id)).fulfillments).toHaveLength(1);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: shipped"]);
  });

  it("goes on to delivered, and back to any text, which is only text", async () => {
    const { order } = await bought();
    expect((await setStatus(order.id, "Delivered")).body.status).toBe("Delivered");
    expect((await recordOf(order.id)).fulfillment_status).toBe("delivered");
    expect((await setStatus(order.id, "Came back")).body.status).toBe("Came back");
    expect((await recordOf(order.id)).fulfillment_status).toBe("delivered");
    expect((await setStatus(order.id, "shipped")).body.status).toBe("shipped");
    expect((await recordOf(order.id)).fulfillments).toHaveLength(1);
  });

  it("keeps labels and pairs the same when tracking changes later", async () => {
    const { order } = await bought();
    await setTracking(order.id, ["A", "B"]);
    await setStatus(order.id, "shipped");
    expect((await setTracking(order.id, ["B", "C"], ["", "c.example/1"])).body).toMatchObject({
      trackingNumbers: ["B", "C"],
      trackingUrls: ["", "c.example/1"],
    });
    const labels = async () =>
      (await recordOf(order.id)).fulfillments[0]!.labels.map(({ tracking_number: number }) => number).sort();
    expect(await labels()).toEqual(["B", "C"]);
    expect((await setTracking(order.id, [])).body.trackingNumbers).toEqual([]);
    expect(await labels()).toEqual([]);
  });
});

describe("tracking that is saved from a stale panel", () => {
  const numbersOf = async (id: string) => {
    const { fulfillments } = await recordOf(id);
    return fulfillments.flatMap(({ labels }) => labels.map(({ tracking_number: number }) => number)).sort();
  };
  const save = async (id: string, trackingNumbers: string[], seen?: string[]) =>
    api<Order>("PUT", `/api/admin/orders/${id}/tracking`, {
      token: await admin(),
      body: { trackingNumbers, ...(seen ? { seen: { trackingNumbers: seen } } : {}) },
    });

  it("keeps the labels that were made meanwhile at the Medusa admin, and removes those that it saw", async () => {
    const { order } = await bought();
    await packAndSend(order.id, [{ tracking_number: "FIRST", tracking_url: "#" }], 1);
    // The panel shows FIRST; then the other parcel gets its label.
    await packAndSend(order.id, [{ tracking_number: "SECOND", tracking_url: "#" }], 1);
    const { body } = await save(order.id, ["THIRD"], ["FIRST"]);
    expect(body.trackingNumbers).toEqual(["THIRD", "SECOND"]);
    expect(await numbersOf(order.id)).toEqual(["SECOND", "THIRD"]);
    expect((await save(order.id, ["SECOND"], ["THIRD", "SECOND"])).body.trackingNumbers).toEqual(["SECOND"]);
    expect(await numbersOf(order.id)).toEqual(["SECOND"]);
  });

  it("keeps the pairs that another tab wrote meanwhile, before anything was sent", async () => {
    const { order } = await bought();
    await save(order.id, ["A"], []);
    expect((await save(order.id, ["B"], [])).body.trackingNumbers).toEqual(["B", "A"]);
    expect((await save(order.id, [], ["B", "A"])).body.trackingNumbers).toEqual([]);
  });

  it("replaces all of it for a client that does not say what it saw", async () => {
    const { order } = await bought();
    await packAndSend(order.id, [{ tracking_number: "FIRST", tracking_url: "#" }]);
    expect((await save(order.id, ["ONLY"])).body.trackingNumbers).toEqual(["ONLY"]);
    expect(await numbersOf(order.id)).toEqual(["ONLY"]);
  });
});

describe('"cancelled" in the panel', () => {
  it("gives back what a refused refund has left here, when it is pressed again", async () => {
    const { user, order } = await bought();
    expect((await setStatus(order.id, "cancelled")).status).toBe(200);
    await waitForMails(user.email, 2);
    // As Medusa leaves it where the provider refuses: the order is cancelled, and no refund is written down.
    await sql(
      `delete from refund where payment_id in (select payment.id from payment
         join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
        where link.order_id = $1)`,
      [order.id],
    );
    expect((await setStatus(order.id, "Cancelled")).status).toBe(200);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
    expect((await setStatus(order.id, "cancelled")).status).toBe(200);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
  });

  it("is told of by one mail, in whichever spelling it is written again", async () => {
    const { user, order } = await bought();
    for (const text of ["cancelled", "Canceled", "CANCELLED"]) await setStatus(order.id, text);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
  });

  it.each(["cancelled", "Canceled"])("as %j cancels at Medusa: money and stock go back, one mail", async (text) => {
    const { user, order, product } = await bought({ inventory: 5 });
    expect(await inventoryOf(product.id)).toBe(3);
    const { status, body } = await setStatus(order.id, text);
    expect([status, body.status, body.refunded]).toEqual([200, text, order.total]);
    expect((await recordOf(order.id)).status).toBe("canceled");
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
    expect(await inventoryOf(product.id)).toBe(5);
    await waitForMails(user.email, 2);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
  });

  it("pressed in two tabs at once, and beside the Medusa admin, gives the money back once", async () => {
    const { user, order } = await bought();
    await Promise.all([times(3, () => setStatus(order.id, "cancelled")), cancelAtMedusa(order.id)]);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
    await waitForMails(user.email, 2);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
  });

  it("unpacks what is packed, and is refused once a parcel has left", async () => {
    const packed = await bought({ inventory: 5 });
    await pack(packed.order.id);
    expect((await setStatus(packed.order.id, "cancelled")).status).toBe(200);
    expect(await inventoryOf(packed.product.id)).toBe(5);

    const sent = await bought();
    await packAndSend(sent.order.id, [], 1);
    const refused = await refusal("PUT", `/api/admin/orders/${sent.order.id}/status`, {
      token: await admin(),
      body: { status: "cancelled" },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "order_on_its_way"]);
    expect(await refundedOf(sent.order.id)).toBe(0);
  });

  it("cannot be sent any more, and takes any other text", async () => {
    const { order } = await bought();
    await setStatus(order.id, "cancelled");
    const refused = await refusal("PUT", `/api/admin/orders/${order.id}/status`, {
      token: await admin(),
      body: { status: "shipped" },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "order_cancelled"]);
    expect((await setStatus(order.id, "Refund on its way")).body.status).toBe("Refund on its way");
  });

  it("is refused while the order is being changed", async () => {
    const { order } = await bought();
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: order.id });
    const refused = await refusal("PUT", `/api/admin/orders/${order.id}/status`, {
      token: await admin(),
      body: { status: "cancelled" },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "order_changing"]);
  });
});
