import { registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { removeIdleCarts } from "../../../src/store/cart/remove-idle-carts";
import removeExpired from "../../../src/jobs/remove-expired";
import removeIdleCartsJob from "../../../src/jobs/remove-idle-carts";
import { add, buy, cartOf, newCart, requestIntent, standingProduct, times } from "../../support/shop";
import { withDatabase, withStoreScope } from "../../support/store-database";

const cartIdOf = async (sessionId: string) =>
  (await sql<{ cart_id: string }>("select cart_id from cart_session where id = $1", [sessionId]))[0]?.cart_id ?? "";

/** Lets a cart lie as it is for so many days. */
async function age(sessionId: string, days: number): Promise<string> {
  const cartId = await cartIdOf(sessionId);
  await sql(`update cart_session set updated_at = now() - make_interval(days => $2) where id = $1`, [sessionId, days]);
  for (const [table, column] of [
    ["cart", "id"],
    ["cart_line_item", "cart_id"],
  ]) {
    await sql(`update ${table} set updated_at = now() - make_interval(days => $2) where ${column} = $1`, [
      cartId,
      days,
    ]);
  }
  return cartId;
}

async function idleCart(days = 91): Promise<{ sessionId: string; cartId: string }> {
  const sessionId = await newCart(await standingProduct());
  return { sessionId, cartId: await age(sessionId, days) };
}

async function rowsOf(cartId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select ((select count(*) from cart where id = $1) + (select count(*) from cart_session where cart_id = $1)
           + (select count(*) from cart_line_item where cart_id = $1))::int as count`,
    [cartId],
  );
  return row!.count;
}

const removeNow = () => withStoreScope((scope) => removeIdleCarts(scope));

describe("carts that nobody has used for 90 days", () => {
  it("are removed whole; younger ones stay", async () => {
    const [idle, younger] = [await idleCart(91), await idleCart(89)];
    await removeNow();
    expect(await rowsOf(idle.cartId)).toBe(0);
    expect(await rowsOf(younger.cartId)).toBe(3);
    expect(await cartOf(idle.sessionId)).toEqual([]);
    expect(await cartOf(younger.sessionId)).toHaveLength(1);
  });

  it("are removed once, by however many instances at once, in more than one batch", async () => {
    const carts = await times(3, () => idleCart());
    await sql(
      `insert into cart_session (id, cart_id, updated_at)
       select 'session_idle_' || md5(random()::text || n), 'cart_idle_' || md5(random()::text || n), now() - interval '91 days'
         from generate_series(1, 1200) n`,
    );
    const removed = await Promise.all([1, 2, 3].map(removeNow));
    expect(removed.reduce((sum, count) => sum + count)).toBe(1203);
    for (const { cartId } of carts) expect(await rowsOf(cartId)).toBe(0);
    expect(await sql("select 1 from checkout_lease where id = 'remove-idle-carts'")).toEqual([]);
  });

  it("stay where they were looked at or changed since", async () => {
    const [read, changed] = [await idleCart(), await idleCart()];
    await cartOf(read.sessionId);
    await add(changed.sessionId, await standingProduct({ price: "3.00" }));
    await removeNow();
    expect(await cartOf(read.sessionId)).toHaveLength(1);
    expect(await cartOf(changed.sessionId)).toHaveLength(2);
  });

  it("stay where a purchase of them may be paid for or was", async () => {
    const [open, void_] = [await newCart(await standingProduct()), await newCart(await standingProduct())];
    for (const sessionId of [open, void_]) {
      const { status } = await requestIntent(await registerUser(), { subtotal: "25.00", sessionId });
      expect(status).toBe(200);
    }
    await sql("update purchase set state = 'void' where session_id = $1", [void_]);
    const [openCart, voidCart] = [await age(open, 200), await age(void_, 200)];
    const { order } = await buy(await standingProduct());
    const [bought] = await sql<{ cart_id: string }>("select cart_id from order_cart where order_id = $1", [order.id]);
    await sql("update cart set updated_at = now() - interval '200 days' where id = $1", [bought!.cart_id]);
    await removeNow();
    expect(await rowsOf(openCart)).toBe(3);
    expect(await rowsOf(voidCart)).toBe(0);
    expect(await sql("select 1 from cart where id = $1", [bought!.cart_id])).toHaveLength(1);
  });

  it("are left to a shopper who is just changing them, and serve again after they went", async () => {
    const { sessionId, cartId } = await idleCart();
    await withDatabase((db) =>
      db.transaction(async (trx) => {
        await trx.raw("select 1 from cart_session where id = ? for update", [sessionId]);
        await removeNow();
        expect(await rowsOf(cartId)).toBe(3);
      }),
    );
    await removeNow();
    expect(await rowsOf(cartId)).toBe(0);
    await add(sessionId, await standingProduct());
    expect(await cartOf(sessionId)).toHaveLength(1);
    expect(await cartIdOf(sessionId)).not.toBe(cartId);
  });

  it("is emptied under no hand that adds to it at the same moment", async () => {
    const carts = await times(12, () => idleCart());
    const product = await standingProduct({ price: "3.00" });
    await Promise.all([...carts.map(({ sessionId }) => add(sessionId, product)), removeNow(), removeNow()]);
    for (const { sessionId } of carts) {
      const names = (await cartOf(sessionId)).map(({ productId }) => productId);
      expect(names).toContain(product.id);
    }
  });
});

describe("a payment that was begun and forgotten", () => {
  it("is ended after 30 days, and what is personal of it goes a month later", async () => {
    const [old, young] = [await newCart(await standingProduct()), await newCart(await standingProduct())];
    for (const sessionId of [old, young]) {
      expect((await requestIntent(await registerUser(), { subtotal: "25.00", sessionId })).status).toBe(200);
    }
    const stateOf = async (sessionId: string) => {
      const [found] = await sql<{ state: string; address: unknown }>(
        "select state, address from purchase where session_id = $1",
        [sessionId],
      );
      return [found!.state, found!.address !== null];
    };
    const rest = (sessionId: string, days: number) =>
      sql("update purchase set updated_at = now() - make_interval(days => $2) where session_id = $1", [
        sessionId,
        days,
      ]);
    await rest(old, 31);
    await rest(young, 29);
    await Promise.all([1, 2].map(() => withStoreScope(removeIdleCartsJob)));
    expect([await stateOf(old), await stateOf(young)]).toEqual([
      ["void", true],
      ["open", true],
    ]);
    await withStoreScope(removeExpired);
    expect(await stateOf(old)).toEqual(["void", true]);
    await rest(old, 31);
    await withStoreScope(removeExpired);
    expect([await stateOf(old), await stateOf(young)]).toEqual([
      ["void", false],
      ["open", true],
    ]);
  });
});

describe("expired tax quotes", () => {
  it("are removed, valid ones stay", async () => {
    const [expired, valid] = ["expired", "valid"].map((name) => `${name}-${Date.now()}`);
    await sql(
      `insert into tax_quote (id, tax_cents, valid_until)
       values ($1, 1, now() - interval '1 minute'), ($2, 1, now() + interval '1 hour')`,
      [expired, valid],
    );
    await Promise.all([1, 2].map(() => withStoreScope(removeExpired)));
    const left = await sql<{ id: string }>("select id from tax_quote where id in ($1, $2)", [expired, valid]);
    expect(left.map(({ id }) => id)).toEqual([valid]);
    await sql("delete from tax_quote where id = $1", [valid]);
  });
});
