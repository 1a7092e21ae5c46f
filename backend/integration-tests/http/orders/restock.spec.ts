import { randomUUID } from "node:crypto";
import type { AdminOrder, Order, Restock } from "@nocturne/contract";
import { api, call, medusaAdmin, medusaAdminOk, newPromotion, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, pack, packAndSend, recordOf, refundedOf, requestReturn } from "../../support/medusa-order";
import { newOptionProduct } from "../../support/options";
import { readPage } from "../../support/order-pages";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, buyOwn, cancelOwn, type OwnOrder } from "../../support/own-order";
import { admin, newProduct, times } from "../../support/shop";

type Answer = AdminOrder & { code?: string };
type Piece = { itemId: string; quantity: number; restock: Restock };

const path = ({ order }: OwnOrder, rest: string) => `/api/admin/orders/${order.id}/${rest}`;
const read = async (own: OwnOrder) =>
  (await api<AdminOrder>("GET", path(own, "handling"), { token: await admin() })).body;

async function post(own: OwnOrder, lines: Piece[], { amount, key = randomUUID() }: { amount: string; key?: string }) {
  return await api<Answer>("POST", path(own, "refunds"), { token: await admin(), body: { key, lines, amount } });
}

async function quoteOf(own: OwnOrder, lines: Piece[]): Promise<string> {
  const quote = { token: await admin(), body: { lines } };
  return (await api<{ amount: string }>("POST", path(own, "refund-quote"), quote)).body.amount;
}

/** Refunds pieces at what the store says they come to. */
const giveBack = async (own: OwnOrder, lines: Piece[], key: string = randomUUID()) =>
  await post(own, lines, { amount: await quoteOf(own, lines), key });

const one = async (own: OwnOrder, restock: Restock, quantity = 1): Promise<Piece[]> => {
  const [line] = (await read(own)).lines;
  return [{ itemId: line!.itemId, quantity, restock }];
};

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

const inventoryOf = async (id: string) => (await call("GET /api/products/{id}", { params: { id } })).body.inventory;
const sizesOf = async (id: string) => {
  const { body } = await call("GET /api/products/{id}", { params: { id } });
  return Object.fromEntries(body.variants.map(({ size, inventory }) => [size, inventory]));
};

/** Three pieces of the size M of a product whose sizes are counted each by itself: nine of it, one of S. */
const boughtCounted = async () => {
  const name = `Counted ${randomUUID()}`;
  const sizes = Object.entries({ S: 1, M: 9 }).map(([Size, stock]) => ({ options: { Size }, stock }));
  return await buyOwn(await newOptionProduct(name, sizes), { size: "M", quantity: 3 });
};

/** Three pieces of a product whose sizes are counted together: nine of all. */
const boughtTogether = () => boughtOwn({ price: "10.01", inventory: 9, sizes: ["S", "M"] }, { quantity: 3 });

describe("refunded pieces that are not sent go back to stock", () => {
  it("and leave the order: everywhere there is one less to send, and the money agrees", async () => {
    const own = await boughtCounted();
    await waitForMails(own.user.email, 1);
    const { status, body } = await giveBack(own, await one(own, "cancel"));
    expect([status, body.lines]).toMatchObject([
      200,
      [{ quantity: 3, cancelled: 1, cancellable: 2, fulfilled: 0, refunded: 1, returnable: 0 }],
    ]);
    expect(body.timeline.find(({ kind }) => kind === "changed")).toMatchObject({
      by: "owner",
      text: expect.stringMatching(/^−1 × Counted/),
    });
    await expect.poll(() => sizesOf(own.product.id)).toEqual({ S: 1, M: 7 });

    const record = await recordOf(own.order.id);
    expect(record.items.map(({ quantity }) => quantity)).toEqual([2]);
    type Totals = { order: { total: number; summary: { pending_difference: number } } };
    const { order } = await medusaAdminOk<Totals>("GET", `/admin/orders/${own.order.id}?fields=total,summary`);
    expect(order.total).toBeCloseTo(Number(own.order.total) - Number(body.order.refunded), 1);
    expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01);

    const query = { q: own.user.email };
    const { customers } = (await call("GET /api/admin/customers", { token: await admin(), query })).body;
    expect(customers[0]!.spent).toBe((Number(own.order.total) - Number(body.order.refunded)).toFixed(2));

    const { body: mine } = await api<Order[]>("GET", "/api/user/orders", { token: own.user.token });
    expect([mine[0]!.total, mine[0]!.refunded, mine[0]!.items]).toEqual([
      own.order.total,
      body.order.refunded,
      own.order.items,
    ]);
    const page = await readPage(own.token);
    expect([page.body.state, page.body.timeline.map(({ event }) => event)]).toEqual([
      "processing",
      ["placed", "paid", "refunded"],
    ]);
    await packAndSend(own.order.id);
    const sent = await read(own);
    expect([sent.order.status, (await recordOf(own.order.id)).fulfillment_status]).toEqual(["Shipped", "shipped"]);
    expect(sent.lines).toMatchObject([{ fulfilled: 2, cancellable: 0, returnable: 2 }]);
    await expect.poll(() => sizesOf(own.product.id)).toEqual({ S: 1, M: 7 });
    await waitForMails(own.user.email, 2);
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Refund for order #", "Order #: Shipped"]);
  });

  it("of a product that is counted together, piece by piece, but for the last one of an order", async () => {
    const own = await boughtTogether();
    for (const left of [7, 8]) {
      expect((await giveBack(own, await one(own, "cancel"))).status).toBe(200);
      await expect.poll(() => inventoryOf(own.product.id)).toBe(left);
    }
    expect(codeOf(await giveBack(own, await one(own, "cancel")))).toEqual([409, "restock_leaves_nothing"]);
    expect((await giveBack(own, await one(own, "none"))).body.order.refunded).toBe(own.order.total);
    expect(await refundedOf(own.order.id)).toBeCloseTo(Number(own.order.total), 6);
    expect(await inventoryOf(own.product.id)).toBe(8);
  });

  it("once by one key, pressed by two at once, and again", async () => {
    const own = await boughtTogether();
    const [lines, key] = [await one(own, "cancel"), randomUUID()];
    const answers = await times(4, () => giveBack(own, lines, key));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect((await giveBack(own, lines, key)).status).toBe(200);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(7);
    expect((await read(own)).lines).toMatchObject([{ cancelled: 1, refunded: 1 }]);
    const amount = (await read(own)).order.refunded;
    expect(codeOf(await post(own, [{ ...lines[0]!, restock: "none" }], { amount, key }))).toEqual([
      409,
      "refund_lines_gone",
    ]);
  });

  it("never more than are there, by two admins who want most of them at once", async () => {
    const own = await boughtTogether();
    const lines = await one(own, "cancel", 2);
    const answers = await times(3, () => giveBack(own, lines));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(8);
    expect((await recordOf(own.order.id)).items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it("or are packed, where both happen at once: never both", async () => {
    const own = await boughtTogether();
    const { items } = await recordOf(own.order.id);
    const lines = await one(own, "cancel");
    const [back, packed] = await Promise.all([
      giveBack(own, lines),
      medusaAdmin("POST", `/admin/orders/${own.order.id}/fulfillments`, {
        items: items.map(({ id, quantity }) => ({ id, quantity })),
      }),
    ]);
    expect([back.status, packed.status].filter((status) => status === 200)).toHaveLength(1);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(back.status === 200 ? 7 : 6);
  });

  it("with their part of a discount: what is left comes to what was paid, and cancels whole", async () => {
    const { code } = await newPromotion({ method: { value: 33.3333 } });
    const product = await newProduct({ sizes: ["S", "M"], price: "19.99", inventory: 9 });
    const own = await buyOwn(product, { quantity: 3, code });
    const first = await giveBack(own, await one(own, "cancel"));
    expect(first.status).toBe(200);
    expect(Number(first.body.order.refunded)).toBeCloseTo(Number(own.order.total) / 3, 1);
    expect(first.body.order.discount).toBe(own.order.discount);
    const rest = await giveBack(own, await one(own, "none", 2));
    expect([rest.body.order.refunded, rest.body.refundable]).toEqual([own.order.total, "0.00"]);

    const other = await buyOwn(product, { quantity: 3 });
    await giveBack(other, await one(other, "cancel"));
    expect((await cancelOwn(other)).body).toMatchObject({ state: "cancelled", refunded: other.order.total });
    expect(await refundedOf(other.order.id)).toBeCloseTo(Number(other.order.total), 6);
    await expect.poll(() => inventoryOf(product.id)).toBe(7);
  });

  it("not of a cancelled order, nor while it is changed at Medusa", async () => {
    const cancelled = await boughtTogether();
    const lines = await one(cancelled, "cancel");
    await cancelAtMedusa(cancelled.order.id);
    expect((await post(cancelled, lines, { amount: "10.74" })).status).toBe(409);
    const edited = await boughtTogether();
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: edited.order.id });
    expect(codeOf(await giveBack(edited, await one(edited, "cancel")))).toEqual([409, "order_changing"]);
    expect(await refundedOf(edited.order.id)).toBe(0);
  });
});

describe("refunded pieces that came back go to stock", () => {
  it("as a return that Medusa has received; status, mails and stock say so", async () => {
    const own = await boughtCounted();
    await packAndSend(own.order.id, [], 2);
    await expect.poll(() => sizesOf(own.product.id)).toEqual({ S: 1, M: 6 });
    const { status, body } = await giveBack(own, await one(own, "return"));
    expect([status, body.lines]).toMatchObject([200, [{ quantity: 3, fulfilled: 2, returnable: 1, cancellable: 1 }]]);
    expect(body.order.status).toBe("Return received");
    expect(body.timeline.map(({ kind }) => kind)).toContain("returned");
    await expect.poll(() => sizesOf(own.product.id)).toEqual({ S: 1, M: 7 });
    const returns = await sql<{ status: string }>(`select status from "return" where order_id = $1`, [own.order.id]);
    expect(returns).toEqual([{ status: "received" }]);
    type Summary = { order: { summary: { pending_difference: number } } };
    const { order } = await medusaAdminOk<Summary>("GET", `/admin/orders/${own.order.id}?fields=summary`);
    expect(Math.abs(order.summary.pending_difference)).toBeLessThan(0.01);
    expect(codeOf(await giveBack(own, await one(own, "return", 2)))).toEqual([409, "restock_unavailable"]);
    await waitForMails(own.user.email, 3);
    await releaseHeldMails(own.user.email);
    const news = await newsOf(own.user.email);
    expect(news.filter((subject) => /return/i.test(subject))).toHaveLength(1);
    expect(news).toContain("Refund for order #");
  });

  it("once, pressed by two at once, and where a process died before it counted them", async () => {
    const own = await boughtTogether();
    await packAndSend(own.order.id);
    const [lines, key] = [await one(own, "return", 2), randomUUID()];
    const amount = await quoteOf(own, lines);
    const answers = await times(3, () => post(own, lines, { amount, key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(8);
    const [counted] = await sql<{ id: string }>(
      `update order_change set metadata = metadata - 'is_stocked'
        where order_id = $1 and change_type = 'return_receive' returning id`,
      [own.order.id],
    );
    expect(counted).toBeDefined();
    await sql(
      `update inventory_level set stocked_quantity = stocked_quantity - 2,
              raw_stocked_quantity = jsonb_build_object('value', (stocked_quantity - 2)::text, 'precision', 20),
              updated_at = now()
        where inventory_item_id in (
          select link.inventory_item_id from product_variant_inventory_item link
            join product_variant variant on variant.id = link.variant_id where variant.product_id = $1)`,
      [own.product.id],
    );
    expect((await post(own, lines, { amount, key })).status).toBe(200);
    await expect.poll(() => inventoryOf(own.product.id)).toBe(8);
  });

  it("piece by piece, each for what was paid for it, with its part of a discount and its tax", async () => {
    const { code } = await newPromotion({ method: { value: 10 } });
    const own = await buyOwn(await newProduct({ sizes: ["S", "M"], price: "20.00", inventory: 9 }), {
      quantity: 3,
      code,
    });
    await packAndSend(own.order.id);
    const total = Number(own.order.total);
    for (const back of [1, 2]) {
      expect(Number(await quoteOf(own, await one(own, "none", 4 - back)))).toBeCloseTo((total * (4 - back)) / 3, 1);
      const { body } = await giveBack(own, await one(own, "return"));
      expect(Number(body.order.refunded)).toBeCloseTo((total * back) / 3, 1);
      expect(body.lines).toMatchObject([{ paid: own.order.total, refunded: back }]);
    }
    const last = await giveBack(own, await one(own, "return"));
    expect([last.body.order.refunded, last.body.refundable]).toEqual([own.order.total, "0.00"]);
    expect(await refundedOf(own.order.id)).toBeCloseTo(total, 6);
  });

  it("never those that Medusa takes back already, or that are packed alone", async () => {
    const own = await boughtTogether();
    await packAndSend(own.order.id, [], 2);
    await requestReturn(own.order.id, 1);
    expect((await read(own)).lines).toMatchObject([{ returnable: 1 }]);
    expect(codeOf(await giveBack(own, await one(own, "return", 2)))).toEqual([409, "restock_unavailable"]);
    const packed = await boughtTogether();
    await pack(packed.order.id);
    expect(codeOf(await giveBack(packed, await one(packed, "return")))).toEqual([409, "restock_unavailable"]);
    expect(codeOf(await giveBack(packed, await one(packed, "cancel")))).toEqual([409, "restock_unavailable"]);
    expect((await giveBack(packed, await one(packed, "none"))).status).toBe(200);
    expect(await inventoryOf(packed.product.id)).toBe(6);
  });
});
