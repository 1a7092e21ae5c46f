import { randomUUID } from "node:crypto";
import type { AdminOrder, AppliedTracking, Order, TrackingReport } from "@nocturne/contract";
import { api, apiOk, medusaAdminOk, refusal, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { variantOf } from "../../support/medusa-store";
import { newsOf, releaseHeldMails } from "../../support/outbox";
import { boughtOwn } from "../../support/own-order";
import { admin, times } from "../../support/shop";

const FILE = "/api/admin/tracking-file";
const LABELS = "/api/admin/order-labels";

const read = async (csv: string) => await apiOk<TrackingReport>("POST", FILE, { token: await admin(), body: { csv } });

const apply = async (...orders: { orderId: string; tracking: { number: string; url: string }[] }[]) =>
  await apiOk<AppliedTracking>("PUT", FILE, { token: await admin(), body: { orders } });

const orderOf = async ({ id }: Order) => {
  const orders = await apiOk<Order[]>("GET", "/api/admin/orders", { token: await admin() });
  return orders.find((order) => order.id === id)!;
};

const stateOf = async (csv: string) => (await read(csv)).rows.map(({ state }) => state);

type Label = { tracking_number: string };

describe("tracking numbers out of a carrier's file", () => {
  it("are looked at first, then sent once, with one mail, and the same at Medusa", async () => {
    const [one, two] = [await boughtOwn(), await boughtOwn()];
    const csv = [
      "Order ID,Tracking Number,Carrier",
      `${one.order.orderNumber},9400${one.order.orderNumber},USPS`,
      `${two.order.orderNumber},1Z${two.order.orderNumber},UPS`,
      `${two.order.orderNumber},1Z${two.order.orderNumber},UPS`,
      "ORD-0000,123,USPS",
      ",123,USPS",
    ].join("\n");
    const { rows } = await read(csv);
    expect(rows.map(({ state }) => state)).toEqual(["ready", "ready", "repeated", "unknown", "incomplete"]);
    expect((await orderOf(one.order)).trackingNumbers).toEqual([]);

    const wanted = rows.slice(0, 2).map(({ orderId, tracking }) => ({ orderId: orderId!, tracking: [tracking] }));
    const applied = await times(3, () => apply(...wanted));
    expect(applied.every(({ sent, refused }) => sent.length === 2 && refused.length === 0)).toBe(true);
    const order = await orderOf(one.order);
    expect([order.status, order.trackingNumbers]).toEqual(["Shipped", [`9400${order.orderNumber}`]]);
    expect(order.trackingUrls[0]).toContain("tools.usps.com");
    for (const { user } of [one, two]) {
      await releaseHeldMails(user.email);
      expect((await newsOf(user.email)).filter((subject) => !subject.startsWith("Your order #"))).toHaveLength(1);
    }
    const { order: atMedusa } = await medusaAdminOk<{
      order: { fulfillment_status: string; fulfillments: { labels: Label[] }[] };
    }>("GET", `/admin/orders/${order.id}?fields=fulfillment_status,*fulfillments.labels`);
    expect(atMedusa.fulfillment_status).toBe("shipped");
    expect(atMedusa.fulfillments.flatMap(({ labels }) => labels.map((label) => label.tracking_number))).toEqual([
      `9400${order.orderNumber}`,
    ]);
    expect(await stateOf(csv)).toEqual(["done", "done", "repeated", "unknown", "incomplete"]);
    await apply(...wanted);
    await releaseHeldMails(one.user.email);
    expect((await newsOf(one.user.email)).filter((subject) => !subject.startsWith("Your order #"))).toHaveLength(1);
  });

  it("leave cancelled orders alone, and add to what is sent or delivered already", async () => {
    const [cancelled, delivered] = [await boughtOwn(), await boughtOwn()];
    await medusaAdminOk("POST", `/admin/orders/${cancelled.order.id}/cancel`, {});
    const path = `/api/admin/orders/${delivered.order.id}/status`;
    await apiOk("PUT", path, { token: await admin(), body: { status: "delivered" } });
    const csv = `${cancelled.order.orderNumber},1\n${delivered.order.orderNumber},2`;
    expect(await stateOf(csv)).toEqual(["cancelled", "added"]);
    const tracking = [{ number: "2", url: "" }];
    const { sent, refused } = await apply(
      { orderId: cancelled.order.id, tracking },
      { orderId: delivered.order.id, tracking },
      { orderId: "order_none", tracking },
    );
    expect(sent).toEqual([delivered.order.id]);
    expect(refused.map(({ code }) => code)).toEqual(["order_cancelled", "order_not_found"]);
    const order = await orderOf(delivered.order);
    expect([order.status.toLowerCase(), order.trackingNumbers]).toEqual(["delivered", ["2"]]);
  });

  it("are an admin's, and are refused where they cannot be read", async () => {
    const { token } = await registerUser();
    const [csv, orders] = [{ csv: "a,b" }, { orders: [{ orderId: "order_1", tracking: [{ number: "1", url: "" }] }] }];
    for (const [method, body] of [
      ["POST", csv],
      ["PUT", orders],
    ] as const) {
      expect((await refusal(method, FILE, { body })).status).toBe(401);
      expect((await refusal(method, FILE, { body, token })).status).toBe(403);
    }
    const unread = await refusal("POST", FILE, { token: await admin(), body: { csv: "nothing to see" } });
    expect([unread.status, unread.body.code]).toEqual([400, "tracking_unreadable"]);
    const bad = { orders: [{ orderId: "order_1", tracking: [{ number: "1", url: "javascript:alert(1)" }] }] };
    expect((await api("PUT", FILE, { token: await admin(), body: bad })).status).toBe(400);
  });
});

describe("the addresses of orders for a service that sells labels", () => {
  const get = async (query: string, token?: string) =>
    await fetch(`${process.env["STORE_URL"]}${LABELS}?${query}`, {
      headers: { "X-Session-Token": token ?? (await admin()) },
    });

  it.each(["pirate-ship", "shippo", "sendcloud", "dhl"])("are a file: %s", async (service) => {
    const { order } = await boughtOwn();
    const answer = await get(`service=${service}&ids=${order.id}`);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-disposition")).toContain(`${service}-1.csv`);
    const lines = (await answer.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    for (const part of [order.orderNumber, order.customerName, "San Francisco", "94105"])
      expect(lines[1]).toContain(part);
  });

  it("say the weight where every product does", async () => {
    const { order, product } = await boughtOwn({}, { quantity: 2 });
    await apiOk("PUT", `/api/admin/products/${product.id}`, { token: await admin(), body: { weight: 250 } });
    expect(await (await get(`service=sendcloud&ids=${order.id}`)).text()).toContain("0.500,kg");
  });

  it("weigh what is left of an order, by its variant where that has a weight of its own", async () => {
    const { order, product } = await boughtOwn({ inventory: 9 }, { quantity: 3 });
    const token = await admin();
    await apiOk("PUT", `/api/admin/products/${product.id}`, { token, body: { weight: 250 } });
    const variant = await variantOf(product.id);
    await medusaAdminOk("POST", `/admin/products/${product.id}/variants/${variant}`, { weight: 300 });
    const path = (rest: string) => `/api/admin/orders/${order.id}/${rest}`;
    const { lines } = await apiOk<AdminOrder>("GET", path("handling"), { token });
    const back = [{ itemId: lines[0]!.itemId, quantity: 1, restock: "cancel" }];
    const { amount } = await apiOk<{ amount: string }>("POST", path("refund-quote"), { token, body: { lines: back } });
    await apiOk("POST", path("refunds"), { token, body: { key: randomUUID(), lines: back, amount } });
    expect(await (await get(`service=sendcloud&ids=${order.id}`)).text()).toContain("0.600,kg");
  });

  it("are an admin's, of orders that are there", async () => {
    const { order } = await boughtOwn();
    const { token } = await registerUser();
    expect((await get(`service=dhl&ids=${order.id}`, token)).status).toBe(403);
    expect((await fetch(`${process.env["STORE_URL"]}${LABELS}?service=dhl&ids=${order.id}`)).status).toBe(401);
    expect((await get("service=dhl&ids=order_none")).status).toBe(404);
    expect((await get(`service=pigeon&ids=${order.id}`)).status).toBe(400);
  });
});
