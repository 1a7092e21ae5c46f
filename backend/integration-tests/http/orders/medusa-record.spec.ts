import { api, medusaAdmin } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";
import { add, admin, buy, newProduct, OREGON, placeOrder, readyToOrder, standingProduct } from "../../support/shop";

type MedusaOrder = {
  id: string;
  total: number;
  tax_total: number;
  email: string;
  payment_status: string;
  summary: { pending_difference: number };
  order_progress: { status: string; tracking_numbers: string[]; tracking_urls: string[] };
  items: { title: string; quantity: number; unit_price: number }[];
  payment_collections: { status: string; payments: { id: string; amount: number; captured_at: string | null }[] }[];
  shipping_address: { province: string; country_code: string; postal_code: string };
};

const FIELDS =
  "+order_progress.*,+email,+summary,*items,+total,+tax_total,+payment_status,*payment_collections.payments,*shipping_address";

async function recordOf(id: string): Promise<MedusaOrder> {
  const { status, body } = await medusaAdmin<{ order: MedusaOrder }>("GET", `/admin/orders/${id}?fields=${FIELDS}`);
  if (status !== 200) throw new Error(`Medusa answered ${status}: ${JSON.stringify(body)}`);
  return body.order;
}

describe("the Medusa order", () => {
  it.each([
    [["33.33"], 3, "107.24"],
    [["0.01", "0.02", "19.99"], 7, "150.30"],
    [["999.99"], 99, "106176.44"],
  ])("of %j × %i has our total to the cent, paid in full", async (prices, quantity, total) => {
    const products = await Promise.all(prices.map((price) => standingProduct({ price })));
    const { user, input } = await readyToOrder(async (sessionId) => {
      for (const product of products) {
        const { productId } = await add(sessionId, product);
        await api("PUT", `/api/cart/${sessionId}/${productId}`, { body: { quantity } });
      }
    });
    const { body: order } = await placeOrder(user, input);
    expect(order.total).toBe(total);
    const record = await recordOf(order.id);
    expect(record.total.toFixed(2)).toBe(total);
    expect(record.tax_total.toFixed(2)).toBe(order.tax);
    expect(record.email).toBe(user.email);
    expect(record.payment_status).toBe("captured");
    expect(record.summary.pending_difference).toBeCloseTo(0, 6);
    expect(record.payment_collections[0]?.payments).toMatchObject([{ amount: Number(total) }]);
    expect(record.items.reduce((sum, item) => sum + item.quantity, 0)).toBe(prices.length * quantity);
    expect(record.shipping_address).toMatchObject({ province: "CA", country_code: "us", postal_code: "94105" });
  });

  it("carries status and tracking", async () => {
    const { order } = await buy(await standingProduct());
    expect((await recordOf(order.id)).order_progress.status).toBe("Processing");
    const token = await admin();
    await api("PUT", `/api/admin/orders/${order.id}/status`, { token, body: { status: "shipped" } });
    const tracking = { trackingNumbers: ["1Z"], trackingUrls: ["ups.example/1Z"] };
    await api("PUT", `/api/admin/orders/${order.id}/tracking`, { token, body: tracking });
    expect((await recordOf(order.id)).order_progress).toMatchObject({
      status: "shipped",
      tracking_numbers: ["1Z"],
      tracking_urls: ["ups.example/1Z"],
    });
  });

  it("is in Medusa's list", async () => {
    const { order } = await buy(await standingProduct());
    const { body } = await medusaAdmin<{ orders: { id: string }[] }>("GET", "/admin/orders?order=-created_at&limit=5");
    expect(body.orders.map(({ id }) => id)).toContain(order.id);
  });

  it("shows its reserved stock", async () => {
    const product = await newProduct({ inventory: 5 });
    const { user, input } = await readyToOrder((id) => add(id, product, 2));
    const { body: order } = await placeOrder(user, input);
    const { body } = await medusaAdmin<{ order: { items: { id: string }[] } }>("GET", `/admin/orders/${order.id}`);
    const line = body.order.items[0]!.id;
    const reservations = await medusaAdmin<{ reservations: { quantity: number }[] }>(
      "GET",
      `/admin/reservations?line_item_id[]=${line}`,
    );
    expect(reservations.body.reservations.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it("can be refunded, in part and then the rest, and not more", async () => {
    const { user, input } = await readyToOrder(async (id) => add(id, await standingProduct({ price: "33.33" }), 3));
    const { body: order } = await placeOrder(user, input);
    const payment = (await recordOf(order.id)).payment_collections[0]!.payments[0]!;
    expect(payment.captured_at).not.toBeNull();
    const refund = (amount: number) => medusaAdmin("POST", `/admin/payments/${payment.id}/refund`, { amount });
    expect((await refund(7.24)).status).toBe(200);
    expect((await recordOf(order.id)).payment_status).toBe("partially_refunded");
    expect((await refund(200)).status).toBe(400);
    expect((await refund(100)).status).toBe(200);
    expect((await recordOf(order.id)).payment_status).toBe("refunded");
    const mails = (await waitForMails(user.email, 3)).filter((mail) => mail.includes("Subject: Refund for order"));
    expect(mails.map((mail) => /refunded \$[\d.]+ of the/.exec(mail)?.[0])).toEqual([
      "refunded $7.24 of the",
      "refunded $107.24 of the",
    ]);
  });

  it("of a free order has no payment, and reads as paid", async () => {
    const product = await standingProduct({ price: "0" });
    const { user, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    const { status, body: order } = await placeOrder(user, input);
    expect(status).toBe(201);
    const record = await recordOf(order.id);
    expect([record.total, record.payment_status]).toEqual([0, "captured"]);
    expect(record.payment_collections.flatMap(({ payments }) => payments ?? [])).toEqual([]);
    const cancelled = await api<{ status: string }>("PUT", `/api/admin/orders/${order.id}/status`, {
      token: await admin(),
      body: { status: "Cancelled" },
    });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, "Cancelled"]);
  });
});
