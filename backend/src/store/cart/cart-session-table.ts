import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { PreparedStatement } from "../../lib/prepared-statement";
import { untouchedCart } from "../medusa-tables/cart";

const CART_BEHIND = "select cart_id from cart_session where id = :cartKey and deleted_at is null";
const cartBehind = new PreparedStatement<{ cart_id: string }>(CART_BEHIND);
const lockedCart = new PreparedStatement<{ cart_id: string }>(`${CART_BEHIND} for update`);

/**
 * Locks a cart id until the end of the transaction and returns the Medusa cart behind it, null where there is none.
 * Every change of a cart and every purchase of it goes through this lock, on whatever instance.
 */
export async function lockCart(trx: Knex, cartKey: string): Promise<string | null> {
  const [session] = await lockedCart.rows(trx, { cartKey });
  return session?.cart_id ?? null;
}

/** True where a Medusa cart is behind a cart id. Locks nothing: it may be gone, or there, the moment after. */
export async function hasCart(db: Knex, cartKey: string): Promise<boolean> {
  return (await cartBehind.rows(db, { cartKey })).length > 0;
}

/** Puts the Medusa cart `:cartId` behind the cart id `:cartKey` where it has none, in SQL. */
export const INSERT_CART_SESSION =
  "insert into cart_session (id, cart_id) values (:cartKey, :cartId) on conflict (id) do nothing";

/** The lock of the cart id that this SQL names, while no code was entered for it. */
export const lockPlainCart = (cartKey: string): string =>
  `select cart_id from cart_session where id = ${cartKey} and promotion_code is null and deleted_at is null for update`;

export const deleteCartSessionOf = (cartKey: string, cartId: string): string =>
  `delete from cart_session where id = ${cartKey} and cart_id = ${cartId}`;

export async function deleteCartSession(trx: Knex, cartKey: string, cartId: string): Promise<void> {
  await execute(trx, deleteCartSessionOf("?", "?"), [cartKey, cartId]);
}

/** Notes that a cart is still looked at, at most once a day. */
export async function keepCart(db: Knex, cartKey: string): Promise<void> {
  await execute(
    db,
    "update cart_session set updated_at = now() where id = ? and updated_at < now() - interval '1 day' and deleted_at is null",
    [cartKey],
  );
}

/** The code that was entered for the cart id `:cartKey`, in SQL; whether it counts is another question. */
export const ENTERED_CODE = "select promotion_code from cart_session where id = :cartKey and deleted_at is null";

const enteredCode = new PreparedStatement<{ promotion_code: string | null }>(ENTERED_CODE);

export async function readPromotionCode(db: Knex, cartKey: string): Promise<string | null> {
  const [session] = await enteredCode.rows(db, { cartKey });
  return session?.promotion_code ?? null;
}

export async function updatePromotionCode(trx: Knex, cartId: string, code: string | null): Promise<void> {
  await execute(trx, "update cart_session set promotion_code = ?, updated_at = now() where cart_id = ?", [
    code,
    cartId,
  ]);
}

/**
 * A cart that nobody has looked at or changed, and that nothing hangs on: no purchase that may still be paid or was, no
 * payment and no order of Medusa's own routes.
 */
const IS_IDLE = `
  session.deleted_at is null
  and session.updated_at < now() - make_interval(days => :days)
  and ${untouchedCart("session.cart_id")}
  and not exists (
    select 1 from purchase
     where purchase.cart_id = session.cart_id and purchase.state <> 'void' and purchase.deleted_at is null)`;

/**
 * Ends a batch of cart ids that were idle for some days; returns how many were found, and the Medusa carts of those that
 * were ended.
 *
 * Whoever changes a cart or pays for it holds the lock of its id. What was changed while a lock was waited for is seen
 * only by a second look, once it is held.
 */
export async function deleteIdleCartSessions(
  trx: Knex,
  days: number,
  batch: number,
): Promise<{ found: number; cartIds: string[] }> {
  const candidates = await rows<{ id: string }>(
    trx,
    `select session.id from cart_session session where ${IS_IDLE}
      order by session.updated_at limit :batch for update of session skip locked`,
    { days, batch },
  );
  if (candidates.length === 0) return { found: 0, cartIds: [] };
  const deleted = await rows<{ cart_id: string }>(
    trx,
    `delete from cart_session session where session.id = any(:ids) and ${IS_IDLE} returning session.cart_id`,
    { ids: candidates.map(({ id }) => id), days },
  );
  return { found: candidates.length, cartIds: deleted.map((row) => row.cart_id) };
}
