import { randomUUID } from "node:crypto";
import type { Order } from "@nocturne/contract";
import { api, call, medusaAdmin, medusaAdminOk, newPromotion, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { pack, packAndSend, recordOf, refundedOf } from "../../support/medusa-order";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import {
  boughtOwn,
  buyOwn,
  cancelOwn,
  refusedChange,
  swapOwn,
  swapsOf,
  variantOf,
  type OwnOrder,
} from "../../support/own-order";
import { newOptionProduct } from "../../support/options";
import { admin, newProduct, times } from "../../support/shop";

const stockOf = async (id: string) => {
  const { body } = await call("GET /api/products/{id}", { params: { id } });
  return Object.fromEntries(body.variants.map(({ size, inventory }) => [size, inventory]));
};

/** The one line that can be swapped. */
const lineOf = async (own: OwnOrder) => (await swapsOf(own)).body[0]!;

/** A product whose sizes are counted each by itself. */
const countedSizes = (counts: Record<string, number>) =>
  newOptionProduct(
    `Counted ${randomUUID()}`,
    Object.entries(counts).map(([Size, stock]) => ({ options: { Size }, stock })),
  );

type Totals = { order: { total: number; tax_total: number; discount_total: number; summary: Record<string, number> } };
const totalsOf = async (id: string) =>
  (await medusaAdminOk<Totals>("GET", `/admin/orders/${id}?fields=total,tax_total,discount_total,summary`)).order;

const reservedOf = (orderId: string) =>
  sql<{ title: string; quantity: number }>(
    `select line.variant_title as title, held.quantity::float8 as quantity
       from order_item item
       join order_line_item line on line.id = item.item_id
       join reservation_item held on held.line_item_id = line.id and held.deleted_at is null
      where item.order_id = $1 and item.version = (select version from "order" where id = $1)`,
    [orderId],
  );

describe("a shopper swaps a size of the own order", () => {
  it("for one of the same price: everybody says the new one, no cent moves, one mail", async () => {
    const own = await boughtOwn({ inventory: 9 }, { quantity: 2, size: "M" });
    const before = await totalsOf(own.order.id);
    const line = await lineOf(own);
    expect(line).toMatchObject({ name: own.product.name, options: { Size: "M" }, quantity: 2 });
    expect(line.choices.map(({ options }) => options["Size"])).toEqual(["S", "L"]);
    const { status, body } = await swapOwn(own, line.itemId, variantOf(own.product, "L"));
    expect([status, body.items[0]]).toEqual([200, { ...own.order.items[0]!, size: "L", options: { Size: "L" } }]);
    expect([body.subtotal, body.tax, body.total]).toEqual([own.order.subtotal, own.order.tax, own.order.total]);
    expect(body.items).toHaveLength(1);
    expect(body.timeline.map(({ event }) => event)).toContain("changed");

    expect(await totalsOf(own.order.id)).toMatchObject({ total: before.total, tax_total: before.tax_total });
    expect((await totalsOf(own.order.id)).summary["pending_difference"]).toBeCloseTo(0, 6);
    const record = await recordOf(own.order.id);
    expect(record.items.map(({ variant_id: id, quantity }) => [id, quantity])).toEqual([
      [variantOf(own.product, "L"), 2],
    ]);
    expect(record.payment_status).toBe("captured");
    for (const path of ["/api/user/orders", "/api/admin/orders"]) {
      const token = path.includes("admin") ? await admin() : own.user.token;
      const { body: orders } = await api<Order[]>("GET", path, { token });
      const order = orders.find(({ id }) => id === own.order.id)!;
      expect([order.items[0]!.size, order.total, order.tax]).toEqual(["L", own.order.total, own.order.tax]);
    }
    const { order_changes: changes } = await medusaAdminOk<{ order_changes: { change_type: string }[] }>(
      "GET",
      `/admin/orders/${own.order.id}/changes`,
    );
    expect(changes.filter(({ change_type: type }) => type === "edit")).toHaveLength(1);
    await waitForMails(own.user.email, 2);
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: changed"]);
  });

  it("with its promotion: the discount stays to the cent", async () => {
    const { code } = await newPromotion({ method: { value: 33.3333 } });
    const own = await buyOwn(await newProduct({ sizes: ["S", "M"], price: "19.99" }), { quantity: 3, code });
    expect(own.order.discount).toBe("19.99");
    const before = await totalsOf(own.order.id);
    const line = await lineOf(own);
    const { status, body } = await swapOwn(own, line.itemId, variantOf(own.product, "M"));
    expect([status, body.items[0]!.size]).toEqual([200, "M"]);
    const { subtotal, discount, tax, total } = own.order;
    expect(body).toMatchObject({ subtotal, discount, tax, total });
    const { total: charged, discount_total: off, summary } = await totalsOf(own.order.id);
    expect([charged, off]).toEqual([before.total, before.discount_total]);
    expect(summary["pending_difference"]).toBeCloseTo(0, 6);
  });

  it("moves the reservation, and the order can be sent as it is", async () => {
    const own = await buyOwn(await countedSizes({ S: 1, M: 3, L: 1 }), { size: "M" });
    const line = await lineOf(own);
    expect((await swapOwn(own, line.itemId, variantOf(own.product, "L"))).status).toBe(200);
    expect(await reservedOf(own.order.id)).toEqual([{ title: "L", quantity: 1 }]);
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 3, L: 0 });
    // And back: the same line again.
    const back = await lineOf(own);
    expect((await swapOwn(own, back.itemId, variantOf(own.product, "M"))).status).toBe(200);
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 2, L: 1 });
    expect(await reservedOf(own.order.id)).toEqual([{ title: "M", quantity: 1 }]);
    await packAndSend(own.order.id);
    expect((await recordOf(own.order.id)).fulfillment_status).toBe("shipped");
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 2, L: 1 });
  });

  it("and cancels it then: money and stock go back whole", async () => {
    const own = await buyOwn(await countedSizes({ S: 1, M: 3, L: 1 }), { size: "M" });
    const line = await lineOf(own);
    await swapOwn(own, line.itemId, variantOf(own.product, "L"));
    expect((await cancelOwn(own)).body).toMatchObject({ state: "cancelled", refunded: own.order.total });
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 3, L: 1 });
    expect(await refundedOf(own.order.id)).toBeCloseTo(Number(own.order.total), 6);
  });

  it("the last one goes to one of two who press at once, the other keeps what it has", async () => {
    const first = await buyOwn(await countedSizes({ S: 5, M: 5, L: 1 }), { size: "M" });
    const second = await buyOwn(first.product, { size: "S" });
    const lines = [await lineOf(first), await lineOf(second)];
    const target = variantOf(first.product, "L");
    const answers = await Promise.all([
      swapOwn(first, lines[0]!.itemId, target),
      swapOwn(second, lines[1]!.itemId, target),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0]!.status === 409 ? first : second;
    expect(await reservedOf(loser.order.id)).toEqual([{ title: loser === first ? "M" : "S", quantity: 1 }]);
    const { order_changes: changes } = await medusaAdminOk<{ order_changes: { status: string }[] }>(
      "GET",
      `/admin/orders/${loser.order.id}/changes`,
    );
    expect(changes.filter(({ status }) => status === "pending")).toEqual([]);
    await expect.poll(async () => (await stockOf(first.product.id))["L"]).toBe(0);
  });

  it("in two tabs at once, and again, once", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M" });
    const line = await lineOf(own);
    const target = variantOf(own.product, "L");
    const answers = await times(3, () => swapOwn(own, line.itemId, target));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await recordOf(own.order.id)).items).toHaveLength(1);
    await waitForMails(own.user.email, 2);
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: changed"]);
  });

  it("that was cut off is taken back when the order is packed", async () => {
    const own = await buyOwn(await countedSizes({ S: 1, M: 3, L: 1 }), { size: "M" });
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: own.order.id });
    const [another] = await sql<{ id: string }>("select id from customer order by created_at limit 1");
    await sql("update order_change set created_by = $1 where order_id = $2", [another!.id, own.order.id]);
    await medusaAdminOk("POST", `/admin/order-edits/${own.order.id}/items`, {
      items: [{ variant_id: variantOf(own.product, "L"), quantity: 1 }],
    });
    await packAndSend(own.order.id);
    const { order_changes: changes } = await medusaAdminOk<{ order_changes: { status: string }[] }>(
      "GET",
      `/admin/orders/${own.order.id}/changes`,
    );
    expect(changes.filter(({ status }) => status === "pending")).toEqual([]);
    expect((await recordOf(own.order.id)).fulfillment_status).toBe("shipped");
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 2, L: 1 });
  });

  it.each([
    ["Shipped", { S: 1, M: 2, L: 1 }],
    ["Cancelled", { S: 1, M: 3, L: 1 }],
  ])("that was cut off is taken back when the panel says %s", async (status, stock) => {
    const own = await buyOwn(await countedSizes({ S: 1, M: 3, L: 1 }), { size: "M" });
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: own.order.id });
    const [another] = await sql<{ id: string }>("select id from customer order by created_at limit 1");
    await sql("update order_change set created_by = $1 where order_id = $2", [another!.id, own.order.id]);
    await medusaAdminOk("POST", `/admin/order-edits/${own.order.id}/items`, {
      items: [{ variant_id: variantOf(own.product, "L"), quantity: 1 }],
    });
    const answer = await api("PUT", `/api/admin/orders/${own.order.id}/status`, {
      token: await admin(),
      body: { status },
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => stockOf(own.product.id)).toEqual(stock);
  });

  it("takes up one that was cut off before it was confirmed", async () => {
    const own = await buyOwn(await countedSizes({ S: 1, M: 3, L: 1 }), { size: "M" });
    const line = await lineOf(own);
    const [{ customer_id: customerId } = { customer_id: "" }] = await sql<{ customer_id: string }>(
      'select customer_id from "order" where id = $1',
      [own.order.id],
    );
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: own.order.id });
    await sql("update order_change set created_by = $1 where order_id = $2", [customerId, own.order.id]);
    expect((await swapOwn(own, line.itemId, variantOf(own.product, "S"))).status).toBe(200);
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 0, M: 3, L: 1 });
    expect((await cancelOwn(own)).status).toBe(200);
  });

  it("is refused for another price, none left, another product, packed, and an unknown line", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M" });
    const line = await lineOf(own);
    const other = await newProduct({ sizes: ["L"] });
    expect(await refusedChange(own, `items/${line.itemId}`, { variantId: other.variants[0]!.id })).toEqual([
      409,
      "swap_unavailable",
    ]);
    expect(await refusedChange(own, "items/ordli_unknown", { variantId: variantOf(own.product, "L") })).toEqual([
      404,
      "order_item_not_found",
    ]);
    const dear = variantOf(own.product, "S");
    await medusaAdminOk("POST", `/admin/products/${own.product.id}/variants/${dear}`, {
      prices: [{ currency_code: "usd", amount: 99 }],
    });
    expect((await lineOf(own)).choices.map(({ options }) => options["Size"])).toEqual(["L"]);
    expect(await refusedChange(own, `items/${line.itemId}`, { variantId: dear })).toEqual([409, "swap_unavailable"]);
    await pack(own.order.id);
    expect(await refusedChange(own, `items/${line.itemId}`, { variantId: variantOf(own.product, "L") })).toEqual([
      409,
      "order_packed",
    ]);
  });

  it("at the moment in which the owner packs it: what is packed is what the order says", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M" });
    const line = await lineOf(own);
    const { items } = await recordOf(own.order.id);
    const [swapped, packed] = await Promise.all([
      swapOwn(own, line.itemId, variantOf(own.product, "L")),
      medusaAdmin("POST", `/admin/orders/${own.order.id}/fulfillments`, {
        items: items.map(({ id, quantity }) => ({ id, quantity })),
      }),
    ]);
    const record = await recordOf(own.order.id);
    expect([swapped.status === 200, packed.status === 200].filter(Boolean)).toHaveLength(1);
    const has = record.items.map(({ variant_id: id }) => id);
    expect(has).toEqual([variantOf(own.product, swapped.status === 200 ? "L" : "M")]);
    expect(record.fulfillments).toHaveLength(packed.status === 200 ? 1 : 0);
  });
});
