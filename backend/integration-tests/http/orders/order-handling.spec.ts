import { randomUUID } from "node:crypto";
import type { AdminOrder, OrderMails, OrderSwap } from "@nocturne/contract";
import { api, medusaAdminOk, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, pack, recordOf, refund, refundedOf } from "../../support/medusa-order";
import { guestOrderAtMedusa } from "../../support/guest-order-at-medusa";
import { newOptionProduct } from "../../support/options";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, type OwnOrder } from "../../support/own-order";
import { admin, times } from "../../support/shop";

const path = (id: string, rest = "") => `/api/admin/orders/${id}${rest}`;
const read = async (id: string) => (await api<AdminOrder>("GET", path(id, "/handling"), { token: await admin() })).body;

async function write(method: "POST" | "PUT", id: string, rest: string, body: object) {
  return await api<AdminOrder & { code?: string }>(method, path(id, rest), { token: await admin(), body });
}

type Wanted = { lines: { itemId: string; quantity: number }[]; shipping?: boolean };
const quote = async (id: string, wanted: Wanted) =>
  (
    await api<{ amount: string; code?: string }>("POST", path(id, "/refund-quote"), {
      token: await admin(),
      body: wanted,
    })
  ).body;
const giveBack = async (id: string, wanted: Wanted & { amount: string; key?: string }) =>
  await write("POST", id, "/refunds", { key: randomUUID(), ...wanted });

/** Three pieces of a product that costs $10.01, to a state with tax. */
const bought = (): Promise<OwnOrder> => boughtOwn({ price: "10.01", inventory: 9, sizes: ["S"] }, { quantity: 3 });

const kinds = (order: AdminOrder) => order.timeline.map(({ kind }) => kind);

describe("one order for its owner", () => {
  it("has its lines, and what happened in its order, with who did it", async () => {
    const { order, user } = await bought();
    await waitForMails(user.email, 1);
    const found = await read(order.id);
    expect(found.order).toEqual(order);
    expect(found.lines).toMatchObject([{ quantity: 3, fulfilled: 0, refunded: 0, options: { Size: "S" } }]);
    expect([found.lines[0]!.paid, found.refundable]).toEqual([order.total, order.total]);
    expect(kinds(found)).toContain("placed");
    await expect.poll(async () => kinds(await read(order.id))).toEqual(expect.arrayContaining(["paid", "mailed"]));
    await pack(order.id, 1);
    const packed = (await read(order.id)).timeline.find(({ kind }) => kind === "packed");
    expect(packed?.at).toMatch(/^20.*Z$/);
  });

  it("of Medusa's own checkout has the options of its lines, and no fraction of a cent is left of it", async () => {
    const product = await newOptionProduct(`Foreign ${randomUUID()}`, [
      { options: { Size: "S" }, price: 20.01 },
      { options: { Size: "M" }, price: 20.01 },
    ]);
    const medium = product.variants.find(({ size }) => size === "M")!;
    const id = await guestOrderAtMedusa(`${randomUUID()}@example.com`, medium.id, 3);
    await expect.poll(async () => (await read(id)).lines).toMatchObject([{ quantity: 3, options: { Size: "M" } }]);
    const { body: swaps } = await api<OrderSwap[]>("GET", path(id, "/swaps"), { token: await admin() });
    expect(swaps).toMatchObject([{ options: { Size: "M" } }]);
    const [collection] = (await recordOf(id)).payment_collections;
    await medusaAdminOk("POST", `/admin/payments/${collection!.payments[0]!.id}/capture`, {});
    const whole = { lines: [{ itemId: (await read(id)).lines[0]!.itemId, quantity: 3 }] };
    const { amount } = await quote(id, whole);
    expect((await giveBack(id, { ...whole, amount })).body.refundable).toBe("0.00");
    const left = await sql(
      `select 1 from payment join order_payment_collection link using (payment_collection_id)
        where link.order_id = $1 and (select sum(amount) from capture where payment_id = payment.id)
              <> (select sum(amount) from refund where payment_id = payment.id)`,
      [id],
    );
    expect(left).toEqual([]);
  });

  it("is for admins alone, and nobody's note leaves it", async () => {
    const { order, user, token } = await bought();
    const saved = await write("PUT", order.id, "/note", { text: "Rang twice. Prefers black paper.", seen: "" });
    expect(saved.body.note).toMatchObject({ text: "Rang twice. Prefers black paper.", by: expect.any(String) });
    expect(kinds(saved.body)).toContain("noted");
    for (const [method, rest] of [
      ["GET", "/handling"],
      ["PUT", "/note"],
      ["POST", "/refunds"],
      ["POST", "/parcels"],
      ["GET", "/mails"],
      ["POST", "/mails"],
    ] as const) {
      expect((await refusal(method, path(order.id, rest))).status).toBe(401);
      expect((await refusal(method, path(order.id, rest), { token: user.token })).status).toBe(403);
    }
    const page = await api("GET", `/api/order-pages/${token}`, { token: user.token });
    const own = await api("GET", "/api/user/orders", { token: user.token });
    expect(JSON.stringify([page.body, own.body])).not.toContain("Rang twice");
  });

  it("has mails that can be sent again, each once for each asking", async () => {
    const { order, user } = await bought();
    await waitForMails(user.email, 1);
    const token = await admin();
    const mails = async () => (await api<OrderMails>("GET", path(order.id, "/mails"), { token })).body;
    const before = await mails();
    expect([before.to, before.mails.map(({ name }) => name)]).toEqual([
      user.email,
      ["order-confirmation", "order-update"],
    ]);
    expect(before.mails[0]!.text).toContain(order.total);
    expect(JSON.stringify(before)).not.toContain("/order/");

    const again = { name: "order-confirmation", key: randomUUID() };
    await Promise.all([1, 2, 3].map(() => write("POST", order.id, "/mails", again)));
    expect(await sql("select 1 from mail_outbox where dedupe_key like $1", [`%${again.key}`])).toHaveLength(1);
    await waitForMails(user.email, 2);
    await write("POST", order.id, "/mails", { ...again, key: randomUUID() });
    expect((await waitForMails(user.email, 3)).at(-1)).toContain(order.orderNumber);

    await cancelAtMedusa(order.id);
    await expect.poll(async () => (await mails()).mails.map(({ name }) => name)).toContain("order-cancelled");
    const unfit = await write("POST", order.id, "/mails", { ...again, key: randomUUID() });
    expect([unfit.status, unfit.body.code]).toEqual([409, "order_mail_unfit"]);
    expect((await write("POST", "order_none", "/mails", again)).status).toBe(404);
  });

  it("keeps the note of who was faster", async () => {
    const { order } = await bought();
    await write("PUT", order.id, "/note", { text: "First", seen: "" });
    const late = await write("PUT", order.id, "/note", { text: "Second", seen: "" });
    expect([late.status, late.body.code]).toEqual([409, "order_note_changed"]);
    expect((await read(order.id)).note.text).toBe("First");
    expect((await write("PUT", order.id, "/note", { text: "", seen: "First" })).body.note.text).toBe("");
    expect((await write("PUT", "order_none", "/note", { text: "x", seen: "" })).status).toBe(404);
  });
});

describe("pieces of an order are refunded", () => {
  it("at what was paid for them, to the cent, until nothing is left", async () => {
    const { order, user } = await bought();
    const { lines } = await read(order.id);
    const piece = { lines: [{ itemId: lines[0]!.itemId, quantity: 1 }] };
    const { amount } = await quote(order.id, piece);
    expect(Number(amount)).toBeCloseTo(Number(order.total) / 3, 1);
    const { status, body } = await giveBack(order.id, { ...piece, amount });
    expect([status, body.lines[0]!.refunded, body.order.refunded]).toEqual([200, 1, amount]);
    expect(body.timeline.find(({ kind }) => kind === "refunded")).toMatchObject({ by: "owner" });
    const rest = { lines: [{ itemId: lines[0]!.itemId, quantity: 2 }] };
    const { amount: other } = await quote(order.id, rest);
    const whole = await giveBack(order.id, { ...rest, amount: other });
    expect([whole.body.order.refunded, whole.body.refundable]).toEqual([order.total, "0.00"]);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
    expect((await quote(order.id, piece)).code).toBe("refund_lines_gone");
    await waitForMails(user.email, 2);
    await releaseHeldMails(user.email);
    expect((await newsOf(user.email)).filter((subject) => subject.startsWith("Refund"))).toHaveLength(2);
  });

  it("once by one key, pressed by two at once, and again", async () => {
    const { order } = await bought();
    const { lines } = await read(order.id);
    const piece = { lines: [{ itemId: lines[0]!.itemId, quantity: 1 }] };
    const { amount } = await quote(order.id, piece);
    const key = randomUUID();
    const answers = await times(4, () => giveBack(order.id, { ...piece, amount, key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await giveBack(order.id, { ...piece, amount, key })).status).toBe(200);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(amount), 6);
    const other = await giveBack(order.id, { lines: [{ itemId: lines[0]!.itemId, quantity: 2 }], amount, key });
    expect([other.status, other.body.code]).toEqual([409, "refund_lines_gone"]);
  });

  it("not again where a process died between Medusa's record and its provider's answer", async () => {
    const { order } = await bought();
    const { lines } = await read(order.id);
    const piece = { lines: [{ itemId: lines[0]!.itemId, quantity: 1 }] };
    const { amount } = await quote(order.id, piece);
    const key = randomUUID();
    const metadata = JSON.stringify({ line_refund: { key, ...piece, shipping: false } });
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata)
       select 'ref_' || $1, payment.id, $2::numeric, jsonb_build_object('value', $2::text, 'precision', 20), $3::jsonb
         from order_payment_collection link
         join payment on payment.payment_collection_id = link.payment_collection_id where link.order_id = $4`,
      [key, amount, metadata, order.id],
    );
    expect((await giveBack(order.id, { ...piece, amount, key })).status).toBe(200);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(amount), 6);
    expect((await read(order.id)).lines[0]!.refunded).toBe(1);
  });

  it("never twice by two admins who both want all pieces", async () => {
    const { order } = await bought();
    const { lines } = await read(order.id);
    const all = { lines: [{ itemId: lines[0]!.itemId, quantity: 3 }], amount: order.total };
    const answers = await times(3, () => giveBack(order.id, all));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
  });

  it("never for more than is here, nor at another amount than was read", async () => {
    const { order } = await bought();
    const { lines } = await read(order.id);
    const all = { lines: [{ itemId: lines[0]!.itemId, quantity: 3 }] };
    const high = await giveBack(order.id, { ...all, amount: "999.00" });
    expect([high.status, high.body.code]).toEqual([409, "refund_amount_changed"]);
    await refund(order.id, 5);
    const { amount } = await quote(order.id, all);
    expect(Number(amount)).toBeCloseTo(Number(order.total) - 5, 6);
    expect((await giveBack(order.id, { ...all, amount: order.total })).status).toBe(409);
    expect((await giveBack(order.id, { ...all, amount })).status).toBe(200);
    expect(await refundedOf(order.id)).toBeCloseTo(Number(order.total), 6);
  });

  it("not of an order that is cancelled, and not of what was never paid", async () => {
    const cancelled = await bought();
    const { lines } = await read(cancelled.order.id);
    await cancelAtMedusa(cancelled.order.id);
    const gone = await quote(cancelled.order.id, { lines: [{ itemId: lines[0]!.itemId, quantity: 1 }] });
    expect(gone.code).toBe("refund_too_high");
    const free = await boughtOwn({ price: "0", sizes: ["S"] });
    const { lines: given } = await read(free.order.id);
    expect((await quote(free.order.id, { lines: [{ itemId: given[0]!.itemId, quantity: 1 }] })).code).toBe(
      "refund_too_high",
    );
    expect((await giveBack(free.order.id, { lines: [], amount: "1.00" })).status).toBe(400);
  });
});

describe("some pieces of an order are sent", () => {
  const parcel = (itemId: string, quantity: number, fulfilled: number, number = "") => ({
    lines: [{ itemId, quantity, fulfilled }],
    tracking: number ? [{ number, url: "carrier.example/" + number }] : [],
  });

  it("as parcels of their own, which Medusa has, and one mail tells of each", async () => {
    const { order, user } = await bought();
    const { itemId } = (await read(order.id)).lines[0]!;
    const first = await write("POST", order.id, "/parcels", parcel(itemId, 1, 0, "1Z-MOTH"));
    expect([first.status, first.body.lines[0]!.fulfilled, first.body.order.status]).toEqual([
      200,
      1,
      "Partially shipped",
    ]);
    expect(first.body.order.trackingNumbers).toEqual(["1Z-MOTH"]);
    expect(first.body.timeline.find(({ kind }) => kind === "shipped")).toMatchObject({ by: "owner", text: "1Z-MOTH" });
    const second = await write("POST", order.id, "/parcels", parcel(itemId, 2, 1, "1Z-BAT"));
    expect([second.body.order.status, second.body.order.trackingNumbers]).toEqual(["Shipped", ["1Z-MOTH", "1Z-BAT"]]);
    const { fulfillments, fulfillment_status: state } = await recordOf(order.id);
    expect([fulfillments.length, state]).toEqual([2, "shipped"]);
    await waitForMails(user.email, 3);
  });

  it("once, pressed twice, and never more than were bought", async () => {
    const { order } = await bought();
    const { itemId } = (await read(order.id)).lines[0]!;
    const answers = await times(3, () => write("POST", order.id, "/parcels", parcel(itemId, 1, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await write("POST", order.id, "/parcels", parcel(itemId, 3, 1))).body.code).toBe("parcel_changed");
    expect((await recordOf(order.id)).fulfillments).toHaveLength(1);
  });

  it("not of a cancelled order", async () => {
    const { order } = await bought();
    const { itemId } = (await read(order.id)).lines[0]!;
    await cancelAtMedusa(order.id);
    expect((await write("POST", order.id, "/parcels", parcel(itemId, 1, 0))).body.code).toBe("order_cancelled");
  });
});
