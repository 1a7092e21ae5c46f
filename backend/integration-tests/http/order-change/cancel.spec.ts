import { api, medusaAdmin, newPromotion, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, pack, recordOf, refundedOf } from "../../support/medusa-order";
import { readPage } from "../../support/order-pages";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, buyOwn, cancelOwn, refusedChange } from "../../support/own-order";
import { usesOf } from "../../support/promotions";
import { admin, buy, standingProduct, times } from "../../support/shop";

const inventoryOf = async (id: string) =>
  (await api<{ inventory: number }>("GET", `/api/products/${id}`)).body.inventory;

/** Makes an order so old that the time for changes is over. */
const makeOld = (orderId: string) =>
  sql(`update "order" set created_at = created_at - interval '30 days' where id = $1`, [orderId]);

describe("a shopper cancels the own order", () => {
  it("until it is packed: money and stock go back, everybody is told, by one mail", async () => {
    const own = await boughtOwn({ inventory: 5, sizes: ["S"] }, { quantity: 2 });
    expect((await readPage(own.token)).body.changes).toEqual({ state: "open", until: expect.any(String) });
    expect(await inventoryOf(own.product.id)).toBe(3);
    const { status, body } = await cancelOwn(own);
    expect([status, body.state, body.refunded, body.changes.state]).toEqual([
      200,
      "cancelled",
      own.order.total,
      "closed",
    ]);
    expect((await recordOf(own.order.id)).status).toBe("canceled");
    expect(await refundedOf(own.order.id)).toBeCloseTo(Number(own.order.total), 6);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(5);
    const { body: mine } = await api<{ status: string; refunded: string }[]>("GET", "/api/user/orders", {
      token: own.user.token,
    });
    expect([mine[0]!.status, mine[0]!.refunded]).toEqual(["Cancelled", own.order.total]);
    await waitForMails(own.user.email, 2);
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
  });

  it("in two tabs at once, and again, once", async () => {
    const own = await boughtOwn();
    const answers = await times(4, () => cancelOwn(own));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await cancelOwn(own)).status).toBe(200);
    expect(await refundedOf(own.order.id)).toBeCloseTo(Number(own.order.total), 6);
    await waitForMails(own.user.email, 2);
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: Cancelled"]);
  });

  it("of no money", async () => {
    const own = await boughtOwn({ price: "0", sizes: ["S"] });
    expect((await cancelOwn(own)).body.state).toBe("cancelled");
  });

  it("is refused once a piece is packed, whatever door said so", async () => {
    const packed = await boughtOwn();
    await pack(packed.order.id);
    const tracked = await boughtOwn();
    await api("PUT", `/api/admin/orders/${tracked.order.id}/tracking`, {
      token: await admin(),
      body: { trackingNumbers: ["1Z-MOTH"] },
    });
    const said = await boughtOwn();
    await api("PUT", `/api/admin/orders/${said.order.id}/status`, { token: await admin(), body: { status: "Packed" } });
    for (const own of [packed, tracked, said]) {
      expect((await readPage(own.token)).body.changes).toEqual({ state: "packed", until: null });
      expect(await refusedChange(own, "cancel")).toEqual([409, "order_packed"]);
      expect(await refundedOf(own.order.id)).toBe(0);
    }
  });

  it("is refused when the owner's time is over, and while the owner changes the order", async () => {
    const late = await boughtOwn();
    await makeOld(late.order.id);
    expect((await readPage(late.token)).body.changes).toEqual({ state: "over", until: null });
    expect(await refusedChange(late, "cancel")).toEqual([409, "order_changes_over"]);

    const edited = await boughtOwn();
    await medusaAdmin("POST", "/admin/order-edits", { order_id: edited.order.id });
    expect((await readPage(edited.token)).body.changes.state).toBe("changing");
    expect(await refusedChange(edited, "cancel")).toEqual([409, "order_changing"]);
  });

  it("takes the owner's own time, from the moment it is set; none is never", async () => {
    const own = await boughtOwn();
    const set = async (orderChangeMinutes: number) =>
      api("PUT", "/api/admin/settings", { token: await admin(), body: { orderChangeMinutes } });
    try {
      await set(0);
      expect((await readPage(own.token)).body.changes).toEqual({ state: "closed", until: null });
      expect(await refusedChange(own, "cancel")).toEqual([409, "order_changes_closed"]);
      await set(90);
      const { changes, createdAt } = (await readPage(own.token)).body;
      const minutes = (Date.parse(changes.until!) - Date.parse(createdAt)) / 60_000;
      expect([changes.state, Math.round(minutes)]).toEqual(["open", 90]);
    } finally {
      await set(60);
    }
  });

  it("is nobody's who only has the link, nor another account's, nor another site's", async () => {
    const own = await boughtOwn();
    const stranger = await buy(await standingProduct());
    const path = `/api/order-pages/${own.token}/cancel`;
    for (const session of [undefined, stranger.user.token]) {
      const { status, body } = await refusal("POST", path, session ? { token: session } : {});
      expect([status, body.code]).toEqual([403, "order_unconfirmed"]);
    }
    const headers = { Cookie: `session_token=${own.user.token}`, Origin: "https://elsewhere.example" };
    expect((await refusal("POST", path, { headers })).status).toBe(403);
    expect((await refusal("POST", "/api/order-pages/nonsense/cancel", { token: own.user.token })).status).toBe(404);
    expect((await recordOf(own.order.id)).status).not.toBe("canceled");
  });

  it("at the moment in which the owner packs it: one of them is refused, never both done", async () => {
    const own = await boughtOwn({ inventory: 5 });
    const { items } = await recordOf(own.order.id);
    const lines = items.map(({ id, quantity }) => ({ id, quantity }));
    const [cancelled, packed] = await Promise.all([
      cancelOwn(own),
      medusaAdmin("POST", `/admin/orders/${own.order.id}/fulfillments`, { items: lines }),
    ]);
    const record = await recordOf(own.order.id);
    const isCancelled = record.status === "canceled";
    expect([cancelled.status === 200, packed.status !== 200]).toEqual([isCancelled, isCancelled]);
    expect(record.fulfillments).toHaveLength(isCancelled ? 0 : 1);
    expect(await refundedOf(own.order.id)).toBeCloseTo(isCancelled ? Number(own.order.total) : 0, 6);
  });

  it("beside the Medusa admin: money and stock go back once", async () => {
    const orders = await times(4, () => boughtOwn({ inventory: 5 }, { quantity: 2 }));
    await Promise.all(orders.flatMap((own) => [cancelAtMedusa(own.order.id), cancelOwn(own)]));
    for (const own of orders) {
      expect((await recordOf(own.order.id)).status).toBe("canceled");
      expect(await refundedOf(own.order.id)).toBeCloseTo(Number(own.order.total), 6);
      await expect.poll(() => inventoryOf(own.product.id)).toBe(5);
    }
  });

  it("frees what a cancelled order still holds, pressed again", async () => {
    const own = await boughtOwn({ inventory: 5 }, { quantity: 2 });
    await sql(`update "order" set status = 'canceled', canceled_at = now() where id = $1`, [own.order.id]);
    expect(await inventoryOf(own.product.id)).toBe(3);
    const answer = await api("PUT", `/api/admin/orders/${own.order.id}/status`, {
      token: await admin(),
      body: { status: "Cancelled" },
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(5);
    expect(await refundedOf(own.order.id)).toBeCloseTo(Number(own.order.total), 6);
  });

  it.each(["the shopper", "the owner at the Medusa admin"])("gives back the code, cancelled by %s", async (who) => {
    const promotion = await newPromotion({ limit: 1 });
    const product = await standingProduct({ price: "25.00" });
    const own = await buyOwn(product, { code: promotion.code });
    expect(await usesOf(promotion.id)).toMatchObject({ used: 1 });
    await (who === "the shopper" ? times(2, () => cancelOwn(own)) : cancelAtMedusa(own.order.id));
    await expect.poll(() => usesOf(promotion.id)).toMatchObject({ used: 0 });
    const again = await buyOwn(product, { code: promotion.code });
    expect([again.order.discount, await usesOf(promotion.id)]).toMatchObject([own.order.discount, { used: 1 }]);
  });
});
