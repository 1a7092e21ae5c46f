import { randomUUID } from "node:crypto";
import type { AdminOrder, OrderSwap } from "@nocturne/contract";
import { api, call, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, pack, packAndSend, recordOf } from "../../support/medusa-order";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, buyOwn, swapOwn, swapsOf, variantOf, type OwnOrder } from "../../support/own-order";
import { newOptionProduct } from "../../support/options";
import { admin, times } from "../../support/shop";

type Answer = AdminOrder & { code?: string };

const path = ({ order }: OwnOrder, rest: string) => `/api/admin/orders/${order.id}/${rest}`;
const listed = async (own: OwnOrder) =>
  (await api<OrderSwap[]>("GET", path(own, "swaps"), { token: await admin() })).body;
const swap = async (own: OwnOrder, itemId: string, size: string) =>
  await api<Answer>("PUT", path(own, `items/${itemId}`), {
    token: await admin(),
    body: { variantId: variantOf(own.product, size) },
  });
const refused = async (own: OwnOrder, itemId: string, size: string) => {
  const { status, body } = await swap(own, itemId, size);
  return [status, body.code];
};

const lineOf = async (own: OwnOrder) => (await recordOf(own.order.id)).items[0]!.id;

const stockOf = async (id: string) => {
  const { body } = await call("GET /api/products/{id}", { params: { id } });
  return Object.fromEntries(body.variants.map(({ size, inventory }) => [size, inventory]));
};

/** A product whose sizes are counted each by itself. */
const countedSizes = (counts: Record<string, number>) =>
  newOptionProduct(
    `Counted ${randomUUID()}`,
    Object.entries(counts).map(([Size, stock]) => ({ options: { Size }, stock })),
  );

/** Makes an order so old that the shopper's time for changes is over. */
const makeOld = (orderId: string) =>
  sql(`update "order" set created_at = created_at - interval '30 days' where id = $1`, [orderId]);

describe("an admin swaps a size of an order", () => {
  it("after the shopper's time: no cent moves, the stock does, the timeline says who, one mail", async () => {
    const own = await buyOwn(await countedSizes({ S: 1, M: 3, L: 2 }), { size: "M" });
    await waitForMails(own.user.email, 1);
    await makeOld(own.order.id);
    const [line] = await listed(own);
    expect(line!.choices.map(({ options }) => options["Size"])).toEqual(["S", "L"]);
    const { status, body } = await swap(own, line!.itemId, "L");
    expect([status, body.order.items[0]!.size, body.order.total, body.order.tax]).toEqual([
      200,
      "L",
      own.order.total,
      own.order.tax,
    ]);
    expect(body.lines).toMatchObject([{ options: { Size: "L" }, quantity: 1 }]);
    expect(body.timeline.find(({ kind }) => kind === "changed")).toMatchObject({
      by: "owner",
      text: expect.stringMatching(/: M → L$/),
    });
    expect((await recordOf(own.order.id)).items.map(({ variant_id: id }) => id)).toEqual([variantOf(own.product, "L")]);
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 3, L: 1 });
    const [, mail = ""] = await waitForMails(own.user.email, 2);
    expect(mail).toContain("we have changed your order");
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: changed"]);
    await packAndSend(own.order.id);
    await expect.poll(() => stockOf(own.product.id)).toEqual({ S: 1, M: 3, L: 1 });
  });

  it("of a product that is counted together: its stock stays", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M", quantity: 2 });
    expect((await swap(own, await lineOf(own), "S")).status).toBe(200);
    const { body } = await call("GET /api/products/{id}", { params: { id: own.product.id } });
    expect(body.inventory).toBe(7);
  });

  it("once, pressed twice; two admins who want other sizes at once get one of them", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M" });
    const itemId = await lineOf(own);
    const same = await times(3, () => swap(own, itemId, "L"));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await recordOf(own.order.id)).items).toHaveLength(1);

    const other = await boughtOwn({ inventory: 9 }, { size: "M" });
    const line = await lineOf(other);
    const two = await Promise.all([swap(other, line, "S"), swap(other, line, "L")]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await recordOf(other.order.id)).items).toHaveLength(1);
    const { body } = await call("GET /api/products/{id}", { params: { id: other.product.id } });
    expect(body.inventory).toBe(8);
  });

  it("the last one beside a shopper who swaps for it: one of them has it", async () => {
    const first = await buyOwn(await countedSizes({ S: 5, M: 5, L: 1 }), { size: "M" });
    const second = await buyOwn(first.product, { size: "S" });
    const own = (await swapsOf(second)).body[0]!;
    const answers = await Promise.all([
      swap(first, await lineOf(first), "L"),
      swapOwn(second, own.itemId, variantOf(first.product, "L")),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect.poll(async () => (await stockOf(first.product.id))["L"]).toBe(0);
  });

  it("not of what is packed, refunded, sent or cancelled, and not for another price", async () => {
    const packed = await boughtOwn({ inventory: 9 }, { size: "M" });
    await pack(packed.order.id);
    expect(await listed(packed)).toEqual([]);
    expect(await refused(packed, await lineOf(packed), "L")).toEqual([409, "swap_packed"]);

    const refunded = await boughtOwn({ inventory: 9 }, { size: "M", quantity: 2 });
    const itemId = await lineOf(refunded);
    const lines = [{ itemId, quantity: 1 }];
    const quote = await api<{ amount: string }>("POST", path(refunded, "refund-quote"), {
      token: await admin(),
      body: { lines },
    });
    const back = { key: randomUUID(), lines, amount: quote.body.amount };
    expect((await api("POST", path(refunded, "refunds"), { token: await admin(), body: back })).status).toBe(200);
    expect(await listed(refunded)).toEqual([]);
    expect(await refused(refunded, itemId, "L")).toEqual([409, "swap_refunded"]);

    const sent = await boughtOwn({ inventory: 9 }, { size: "M" });
    await packAndSend(sent.order.id);
    expect(await refused(sent, await lineOf(sent), "L")).toEqual([409, "order_sent"]);

    const cancelled = await boughtOwn({ inventory: 9 }, { size: "M" });
    const line = await lineOf(cancelled);
    await cancelAtMedusa(cancelled.order.id);
    expect(await refused(cancelled, line, "L")).toEqual([409, "order_changes_closed"]);
  });

  it("of an order that is there, as an admin", async () => {
    const own = await boughtOwn({ inventory: 9 }, { size: "M" });
    const body = { variantId: variantOf(own.product, "L") };
    const token = await admin();
    expect((await refusal("PUT", "/api/admin/orders/order_none/items/ordli_none", { token, body })).status).toBe(404);
    expect((await refusal("GET", "/api/admin/orders/order_none/swaps", { token })).status).toBe(404);
    expect((await refusal("PUT", path(own, "items/ordli_none"), { token, body })).status).toBe(404);
    for (const [method, rest] of [
      ["GET", "swaps"],
      ["PUT", `items/${await lineOf(own)}`],
    ] as const) {
      expect((await refusal(method, path(own, rest))).status).toBe(401);
      expect((await refusal(method, path(own, rest), { token: own.user.token })).status).toBe(403);
    }
  });
});
