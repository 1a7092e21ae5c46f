import type { Order } from "@nocturne/contract";
import { api, apiOk, medusaAdminOk, refusal, registerUser, required, sql } from "@nocturne/test-support";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { blankVoidPurchasesBefore } from "../../../src/store/purchase/purchase-table";
import { CUSTOMERS, customerOf, emailsOf } from "../../support/listed-customers";
import { add, admin, buy, placeOrder, readyToOrder, standingProduct } from "../../support/shop";
import { withDatabase } from "../../support/store-database";

describe("a customer", () => {
  it("is erased: nothing personal is left but the orders, and the account is free again", async () => {
    const token = await admin();
    const { user, order } = await buy(await standingProduct({ price: "20.00" }));
    await api("POST", "/api/newsletter", { body: { email: user.email } });
    const { id } = await customerOf(user);
    await apiOk("POST", `${CUSTOMERS}/${id}/notes`, { token, body: { text: "x" } });
    await apiOk("PUT", `${CUSTOMERS}/${id}/tags`, { token, body: { seen: [], tags: ["Erased"] } });
    expect((await api("DELETE", `${CUSTOMERS}/${id}`, { token })).body).toEqual({ success: true });

    expect(await emailsOf({ q: user.email })).toEqual([]);
    expect((await refusal("GET", `${CUSTOMERS}/${id}`, { token })).status).toBe(404);
    expect((await refusal("DELETE", `${CUSTOMERS}/${id}`, { token })).status).toBe(404);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
    const left = await sql(
      `select (select count(*) from customer where email = $1)::int as customers,
              (select count(*) from customer_address where customer_id = $2)::int as addresses,
              (select count(*) from customer_note where customer_id = $2)::int as notes,
              (select count(*) from newsletter_subscriber where email = $1)::int as subscriptions,
              (select count(*) from account where customer_id = $2 and deleted_at is null)::int as accounts,
              (select count(*) from "order" where id = $3 and deleted_at is null)::int as orders`,
      [user.email, id, order.id],
    );
    expect(left).toEqual([{ customers: 0, addresses: 0, notes: 0, subscriptions: 0, accounts: 0, orders: 1 }]);
    const orders = await apiOk<Order[]>("GET", `/api/admin/orders?q=${order.orderNumber}`, { token });
    expect(orders).toMatchObject([{ orderNumber: order.orderNumber, total: order.total, customerEmail: user.email }]);
    const again = await registerUser({ username: user.username, email: user.email });
    expect(again.username).toBe(user.username);
    expect((await customerOf(again)).orders).toBe(0);
  });

  it("is erased with what they began to buy and never paid", async () => {
    const { user, sessionId, input } = await readyToOrder(async (id) =>
      add(id, await standingProduct({ price: "20.00" })),
    );
    await sql(
      `update purchase
          set customer_name = 'Nell', customer_email = $2,
              next = jsonb_build_object('lines', lines, 'amounts', amounts, 'address', address)
        where session_id = $1`,
      [sessionId, user.email],
    );
    const [guest] = await sql<{ id: string }>(
      `insert into purchase (id, session_id, cart_id, state, lines, amounts, address, customer_email)
       select 'purch_guest' || md5(id), session_id || 'g', cart_id || 'g', 'void', lines, amounts, address, upper($2)
         from purchase where session_id = $1 returning id`,
      [sessionId, user.email],
    );
    const { id } = await customerOf(user);
    await apiOk("DELETE", `${CUSTOMERS}/${id}`, { token: await admin() });
    const left = await sql(
      `select state, customer_email, customer_name, address, next, position(lower($3) in search_text) as found
         from purchase where session_id = $1 or id = $2`,
      [sessionId, guest!.id, user.email],
    );
    const blank = { state: "void", customer_email: null, customer_name: null, address: null, next: null, found: 0 };
    expect(left).toEqual([blank, blank]);
    expect((await placeOrder(user, input)).status).toBe(401);
  });

  it("keeps what is bought at the moment of being erased", async () => {
    const { user, sessionId } = await readyToOrder(async (id) => add(id, await standingProduct({ price: "20.00" })));
    const { id } = await customerOf(user);
    const checkout = new pg.Client({ connectionString: required("DATABASE_URL") });
    await checkout.connect();
    try {
      await checkout.query("begin");
      await checkout.query("select id from purchase where session_id = $1 for update", [sessionId]);
      const erased = apiOk("DELETE", `${CUSTOMERS}/${id}`, { token: await admin() });
      const waiting = `select 1 from pg_stat_activity
                        where wait_event_type = 'Lock' and query like 'update "purchase" set "state"%'`;
      await expect.poll(async () => (await sql(waiting)).length, { timeout: 30_000 }).toBeGreaterThan(0);
      await checkout.query("update purchase set state = 'refunded' where session_id = $1", [sessionId]);
      await checkout.query("commit");
      await erased;
    } finally {
      await checkout.end();
    }
    const kept = await sql("select state, address is not null as named from purchase where session_id = $1", [
      sessionId,
    ]);
    expect(kept).toEqual([{ state: "refunded", named: true }]);
  });

  it("is forgotten as the buyer of what nobody paid for a month", async () => {
    const begun = async (days: number, state: string) => {
      const { sessionId } = await readyToOrder(async (id) => add(id, await standingProduct({ price: "20.00" })));
      await sql(
        "update purchase set state = $2, updated_at = now() - make_interval(days => $3) where session_id = $1",
        [sessionId, state, days],
      );
      return sessionId;
    };
    const [old, recent, open] = [await begun(31, "void"), await begun(29, "void"), await begun(31, "open")];
    await withDatabase((db) => blankVoidPurchasesBefore(db, 30));
    const addressOf = async (sessionId: string) =>
      (await sql<{ address: unknown }>("select address from purchase where session_id = $1", [sessionId]))[0]!.address;
    expect(await addressOf(old)).toBeNull();
    expect([await addressOf(recent), await addressOf(open)]).not.toContain(null);
  });

  it("is erased with mails that have not left, but for those of orders, and with its known devices", async () => {
    const user = await registerUser();
    const write = (name: string, template: string, more = "") =>
      sql(
        `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at ${more && ", failed_at"})
         values ('mail_' || $1, $1, upper($2), $3, '{}', now() + interval '1 day' ${more && ", now()"})`,
        [`${name}-${user.email}`, user.email, template],
      );
    await write("reset", "password-reset");
    await write("order", "order-update");
    await write("failed", "order-update", "failed");
    const { id } = await customerOf(user);
    const [before] = await sql<{ auth_identity_id: string }>(
      "select auth_identity_id from account where customer_id = $1",
      [id],
    );
    const devices = () => sql("select id from known_device where auth_identity_id = $1", [before!.auth_identity_id]);
    await sql(
      "insert into known_device (id, token_hash, auth_identity_id, last_used_at) values ('device_' || $1, $1, $1, now())",
      [before!.auth_identity_id],
    );
    await apiOk("DELETE", `${CUSTOMERS}/${id}`, { token: await admin() });
    const left = await sql(
      "select dedupe_key from mail_outbox where lower(recipient) = lower($1) and sent_at is null",
      [user.email],
    );
    expect(left).toEqual([{ dedupe_key: `order-${user.email}` }]);
    expect(await devices()).toEqual([]);
  });

  it("leaves the subscription of an address that another customer has", async () => {
    const user = await registerUser();
    await api("POST", "/api/newsletter", { body: { email: user.email } });
    const guest = await medusaAdminOk<{ customer: { id: string } }>("POST", "/admin/customers", {
      email: user.email,
    });
    await apiOk("DELETE", `${CUSTOMERS}/${guest.customer.id}`, { token: await admin() });
    const subscribed = () => sql("select state from newsletter_subscriber where email = $1", [user.email]);
    expect(await subscribed()).toEqual([{ state: "pending" }]);
    await apiOk("DELETE", `${CUSTOMERS}/${(await customerOf(user)).id}`, { token: await admin() });
    expect(await subscribed()).toEqual([]);
  });

  it("is not erased while it is an admin's", async () => {
    const token = await admin();
    const [own] = await sql<{ customer_id: string }>("select customer_id from account where username_key = lower($1)", [
      required("ADMIN_USERNAME"),
    ]);
    const { status, body } = await refusal("DELETE", `${CUSTOMERS}/${own!.customer_id}`, { token });
    expect([status, body.code]).toEqual([409, "customer_is_admin"]);
    expect((await api("GET", "/api/user", { token })).status).toBe(200);
  });
});
