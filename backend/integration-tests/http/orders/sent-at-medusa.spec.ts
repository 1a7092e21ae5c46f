import { call, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  cancelAtMedusa,
  markDelivered,
  pack,
  packAndSend,
  recordOf,
  refundedOf,
  send,
} from "../../support/medusa-order";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { add, admin, newProduct, placeOrder, readyToOrder, standingProduct } from "../../support/shop";

/** Two pieces of one product. */
async function bought(stock?: number) {
  const product = await (stock === undefined ? standingProduct() : newProduct({ inventory: stock }));
  const { user, input } = await readyToOrder((sessionId) => add(sessionId, product, 2));
  const { body: order } = await placeOrder(user, input);
  await waitForMails(user.email, 1);
  return { user, order, product };
}

/** What the shopper and the panel are told of an order: always the same. */
async function toldOf(orderId: string, token: string) {
  const [own] = (await call("GET /api/user/orders", { token })).body.filter(({ id }) => id === orderId);
  const [panel] = (await call("GET /api/admin/orders", { token: await admin() })).body.filter(
    ({ id }) => id === orderId,
  );
  expect(own).toEqual(panel);
  return { status: own!.status, trackingNumbers: own!.trackingNumbers, trackingUrls: own!.trackingUrls };
}

const DHL = { tracking_number: "DHL123", tracking_url: "https://dhl.example/DHL123" };

describe("an order that is sent at the Medusa admin", () => {
  it("shows as shipped at once, with the labels, and is told of by one mail", async () => {
    const { user, order } = await bought();
    const packed = await pack(order.id);
    expect((await toldOf(order.id, user.token)).status).toBe("Processing");
    await send(order.id, packed, [DHL]);
    expect(await toldOf(order.id, user.token)).toEqual({
      status: "Shipped",
      trackingNumbers: ["DHL123"],
      trackingUrls: ["https://dhl.example/DHL123"],
    });
    const mails = await waitForMails(user.email, 2);
    expect(mails[1]).toContain("https://dhl.example/DHL123");
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Shipped"]);
    expect((await recordOf(order.id)).order_progress).toMatchObject({
      status: "Shipped",
      tracking_numbers: ["DHL123"],
    });
  });

  it("shows each part that is sent, one mail a part, then that it is delivered", async () => {
    const { user, order } = await bought();
    const first = await packAndSend(order.id, [DHL], 1);
    expect((await toldOf(order.id, user.token)).status).toBe("Partially shipped");
    await waitForMails(user.email, 2);
    const second = await packAndSend(order.id, [{ tracking_number: "UPS7", tracking_url: "#" }], 1);
    expect(await toldOf(order.id, user.token)).toEqual({
      status: "Shipped",
      trackingNumbers: ["DHL123", "UPS7"],
      trackingUrls: ["https://dhl.example/DHL123", ""],
    });
    await waitForMails(user.email, 3);
    await markDelivered(order.id, first);
    expect((await toldOf(order.id, user.token)).status).toBe("Partially delivered");
    await waitForMails(user.email, 4);
    await markDelivered(order.id, second);
    expect((await toldOf(order.id, user.token)).status).toBe("Delivered");
    await waitForMails(user.email, 5);
    expect((await newsOf(user.email)).slice(1)).toEqual([
      "Order #: Partially shipped",
      "Order #: Shipped",
      "Order #: Partially delivered",
      "Order #: Delivered",
    ]);
  });

  it("tells nobody where the owner says so", async () => {
    const { user, order } = await bought();
    const quiet = await pack(order.id);
    await send(order.id, quiet, [DHL], { no_notification: true });
    expect((await toldOf(order.id, user.token)).status).toBe("Shipped");
    await expect.poll(async () => (await recordOf(order.id)).order_progress.status).toBe("Shipped");
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #"]);
  });

  it("waits with the mail for a number where none was given, and says it then", async () => {
    const { user, order } = await bought();
    await packAndSend(order.id);
    expect((await toldOf(order.id, user.token)).status).toBe("Shipped");
    await expect.poll(async () => (await recordOf(order.id)).order_progress.status).toBe("Shipped");
    await call("PUT /api/admin/orders/{id}/tracking", {
      params: { id: order.id },
      token: await admin(),
      body: { trackingNumbers: ["1Z"], trackingUrls: ["ups.example/1Z"] },
    });
    expect((await recordOf(order.id)).fulfillments[0]!.labels).toMatchObject([
      { tracking_number: "1Z", tracking_url: "https://ups.example/1Z" },
    ]);
    expect(await newsOf(user.email)).toEqual(["Your order #"]);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Shipped"]);
    expect((await waitForMails(user.email, 2))[1]).toContain("1Z");
  });
});

describe("what was done long ago", () => {
  it("is not told of again, once the outbox has forgotten its mail", async () => {
    const { user, order } = await bought();
    const sent = await packAndSend(order.id, [DHL]);
    await waitForMails(user.email, 2);
    await sql(`delete from mail_outbox where recipient = $1 and template = 'order-update'`, [user.email]);
    await sql(
      `update fulfillment set shipped_at = now() - interval '8 days' where id in
         (select fulfillment_id from order_fulfillment where order_id = $1)`,
      [order.id],
    );
    await markDelivered(order.id, sent);
    await waitForMails(user.email, 3);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Shipped", "Order #: Delivered"]);
  });
});

describe("an order that is cancelled at the Medusa admin", () => {
  it("shows as cancelled, its money and stock go back, and one mail tells of both", async () => {
    const { user, order, product } = await bought(5);
    expect((await cancelAtMedusa(order.id)).status).toBe(200);
    expect((await toldOf(order.id, user.token)).status).toBe("Cancelled");
    const mails = await waitForMails(user.email, 2);
    expect(mails[1]).toContain(`refunded $${order.total} of the $${order.total}`);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
    const { body } = await call("GET /api/products/{id}", { params: { id: product.id } });
    expect(body.inventory).toBe(5);
  });

  it("is told of after what the owner wrote before, in one mail", async () => {
    const { user, order } = await bought();
    await call("PUT /api/admin/orders/{id}/status", {
      params: { id: order.id },
      token: await admin(),
      body: { status: "Packing" },
    });
    await cancelAtMedusa(order.id);
    await waitForMails(user.email, 2);
    await releaseHeldMails(user.email);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
  });
});
