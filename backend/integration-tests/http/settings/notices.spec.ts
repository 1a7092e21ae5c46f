import { randomUUID } from "node:crypto";
import type { NoticeKind, Notices, Product } from "@nocturne/contract";
import { api, apiOk, mailsTo, medusaAdminOk, refusal, registerUser, setPrices, sql } from "@nocturne/test-support";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseNotices } from "../../../src/store/notices/notices";
import { sendNotices } from "../../../src/store/notices/send-notices";
import { buyIn, GERMANY, openRegion } from "../../support/currencies";
import { startDelivery } from "../../support/outbox";
import { boughtOwn } from "../../support/own-order";
import { admin, newProduct, times } from "../../support/shop";
import { withDatabase, withStoreScope } from "../../support/store-database";

const PATH = "/api/admin/notices";

/** An admin of this test alone, whom nobody else's settings reach. */
type Staff = { id: string; email: string };
let staff: Staff;

beforeEach(async () => {
  staff = { id: `user_${randomUUID()}`, email: `staff-${randomUUID()}@example.com` };
  await sql(`insert into "user" (id, email) values ($1, $2)`, [staff.id, staff.email]);
});

afterEach(async () => {
  await sql("delete from admin_notice where user_id = $1", [staff.id]);
  await sql(`delete from "user" where id = $1`, [staff.id]);
});

/** As if they had chosen it an hour and two days ago. */
async function choose(kind: NoticeKind): Promise<void> {
  await withDatabase((db) => chooseNotices(db, staff.id, [kind]));
  await sql("update admin_notice set created_at = now() - interval '49 hours' where user_id = $1", [staff.id]);
}

/** What the job does each minute; `earlier`: what was told before was told long ago. */
async function tell(kind: NoticeKind, earlier = false): Promise<void> {
  if (earlier) await sql("update notice_item set created_at = now() - interval '2 hours' where kind = $1", [kind]);
  await withStoreScope((scope) => sendNotices(scope, kind));
}

/** The mails that an admin has had by now which name this. */
async function toldOf(words: string): Promise<string[]> {
  await startDelivery();
  await expect
    .poll(() => sql("select 1 from mail_outbox where recipient = $1 and sent_at is null", [staff.email]))
    .toEqual([]);
  return (await mailsTo(staff.email)).filter((mail) => mail.includes(words));
}

const setStock = async (product: Product, inventory: number) =>
  await apiOk("PUT", `/api/products/${product.id}`, { token: await admin(), body: { inventory } });

describe("what an admin chooses to be told of", () => {
  it("is the admins' alone", async () => {
    const { token } = await registerUser();
    for (const method of ["GET", "PUT"] as const) {
      const body = method === "PUT" ? { chosen: ["orders"] } : undefined;
      expect((await refusal(method, PATH, { body })).status).toBe(401);
      expect((await refusal(method, PATH, { body, token })).status).toBe(403);
    }
  });

  it("is nothing at first, each admin's own, and the same at /app", async () => {
    const token = await admin();
    expect(await apiOk<Notices>("GET", PATH, { token })).toEqual({ chosen: [], email: process.env["ADMIN_EMAIL"] });
    const chosen = await apiOk<Notices>("PUT", PATH, { token, body: { chosen: ["summary", "refunds", "refunds"] } });
    expect(chosen.chosen).toEqual(["refunds", "summary"]);
    expect(await medusaAdminOk<Notices>("GET", "/admin/nocturne/notices")).toEqual(chosen);
    expect(await withDatabase((db) => chooseNotices(db, staff.id, []))).toEqual({ chosen: [], email: staff.email });
    expect((await apiOk<Notices>("PUT", PATH, { token, body: { chosen: [] } })).chosen).toEqual([]);
  });

  it("can be nothing else", async () => {
    const token = await admin();
    for (const body of [{}, { chosen: "orders" }, { chosen: ["gossip"] }, { chosen: Array(6).fill("orders") }]) {
      expect((await api("PUT", PATH, { token, body })).status).toBe(400);
    }
  });
});

describe("a notice", () => {
  it("of new orders waits for others, names them together, and comes once however many tell", async () => {
    const orders = [(await boughtOwn()).order, (await boughtOwn()).order];
    const [one, two] = orders.map(({ orderNumber }) => orderNumber) as [string, string];
    await choose("orders");
    // As if admins had been told of everything else, hours ago.
    await sql(
      `insert into notice_item (id, kind, subject_id, created_at)
       select 'ntitem_' || id, 'orders', id, now() - interval '2 hours' from "order" where not (id = any($1))
       on conflict do nothing`,
      [orders.map(({ id }) => id)],
    );
    await tell("orders", true);
    expect(await toldOf(one)).toEqual([]);
    await sql(`update "order" set created_at = now() - interval '47 hours' where id = any($1)`, [
      orders.map(({ id }) => id),
    ]);
    await times(4, () => tell("orders"));
    const told = await toldOf(one);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(two);
    expect(told[0]).toContain("/shop-settings/notices");
    await tell("orders", true);
    expect(await toldOf(one)).toHaveLength(1);
  });

  it("of low stock comes once for each time that it falls", async () => {
    const product = await newProduct({ inventory: 11 });
    await choose("lowStock");
    await tell("lowStock");
    expect(await toldOf(product.name)).toEqual([]);
    await setStock(product, 10);
    await times(3, () => tell("lowStock"));
    expect((await toldOf(product.name))[0]).toContain(`${product.name}: 10 left`);
    await setStock(product, 4);
    await tell("lowStock");
    expect(await toldOf(product.name)).toHaveLength(1);
    await setStock(product, 40);
    await tell("lowStock");
    await setStock(product, 1);
    await tell("lowStock");
    expect(await toldOf(product.name)).toHaveLength(2);
  });

  it("of low stock says nothing of what was low before anybody asked", async () => {
    const product = await newProduct({ inventory: 2 });
    await choose("lowStock");
    await tell("lowStock");
    expect(await toldOf(product.name)).toEqual([]);
  });

  it("of a mail that fails comes once, and never of a notice", async () => {
    const to = `lost-${randomUUID()}@example.com`;
    const lose = (template: string) =>
      sql(
        `insert into mail_outbox (id, dedupe_key, recipient, template, data, attempts, next_attempt_at, failed_at, last_error)
         values ($1, $1, $2, $3, '{}', 24, now(), now(), '550 no such user')`,
        [`mail_${randomUUID()}`, to, template],
      );
    await lose("order-update");
    await choose("failedMails");
    await tell("failedMails", true);
    const [mail] = await toldOf("order-update to lost-");
    expect(mail).toContain("550 no such user (given up)");
    await lose("notice-refunds");
    await tell("failedMails", true);
    expect(await toldOf("lost-")).toHaveLength(1);
    await sql("delete from mail_outbox where recipient = $1", [to]);
  });

  it("of a refund comes once its record stands", async () => {
    const { order } = await boughtOwn();
    await choose("refunds");
    await medusaAdminOk("POST", `/admin/orders/${order.id}/cancel`, {});
    await tell("refunds");
    expect(await toldOf(order.orderNumber)).toEqual([]);
    await sql(
      `update refund set created_at = now() - interval '47 hours' where payment_id in
         (select payment.id from payment join order_payment_collection link using (payment_collection_id)
           where link.order_id = $1)`,
      [order.id],
    );
    await times(3, () => tell("refunds"));
    const told = await toldOf(order.orderNumber);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`$${order.total} for ${order.orderNumber}`);
  });

  it("of a day comes once, from the shop's hour on", async () => {
    const token = await admin();
    const set = (summaryHour: number, timeZone: string) =>
      apiOk("PUT", "/api/admin/settings", { token, body: { summaryHour, timeZone } });
    // Where its hour has not come: until then the job of each minute tells nothing either.
    const elsewhere = new Date().getUTCHours() === 23 ? "Etc/GMT+6" : "UTC";
    try {
      await set(23, elsewhere);
      await choose("summary");
      await tell("summary");
      expect(await mailsTo(staff.email)).toEqual([]);
      const [product, euro] = [await newProduct(), await openRegion("eur", "de", 4.9)];
      await setPrices(product.id, { eur: 25 });
      const order = await buyIn(euro, GERMANY, { product, user: await registerUser() }).finally(euro.restore);
      await sql("update purchase set paid_at = paid_at - interval '1 day' where order_id = $1", [order.id]);
      await sql("delete from notice_item where kind = 'summary'");
      await set(0, "UTC");
      await times(3, () => tell("summary"));
      const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
      const told = await toldOf(day);
      expect(told).toHaveLength(1);
      // What was sold in euros is summed by itself.
      expect(told[0]).toMatch(/\$[\d,.]+ revenue/);
      expect(told[0]).toMatch(/€[\d,.]+ revenue/);
      await tell("summary");
      expect(await toldOf(day)).toHaveLength(1);
    } finally {
      await set(8, "UTC");
    }
  });
});
