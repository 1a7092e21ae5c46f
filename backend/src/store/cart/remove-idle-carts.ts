import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { withLease } from "../../lib/with-lease";
import { config } from "../../lib/config";

const BATCH = 500;

/**
 * A cart that nobody has looked at or changed, and that nothing hangs on: no purchase that may still be paid or was, no
 * payment and no order of Medusa's own routes.
 */
const IS_IDLE = `
  session.deleted_at is null
  and session.updated_at < now() - make_interval(days => :days)
  and not exists (
    select 1 from cart
     where cart.id = session.cart_id
       and (cart.completed_at is not null or cart.updated_at > now() - make_interval(days => :days)))
  and not exists (
    select 1 from cart_line_item line
     where line.cart_id = session.cart_id and line.updated_at > now() - make_interval(days => :days))
  and not exists (
    select 1 from purchase
     where purchase.cart_id = session.cart_id and purchase.state <> 'void' and purchase.deleted_at is null)
  and not exists (select 1 from cart_payment_collection link where link.cart_id = session.cart_id)
  and not exists (select 1 from order_cart link where link.cart_id = session.cart_id)`;

/**
 * Removes carts that were idle for `CART_IDLE_DAYS`, in batches, each within a lease: however many instances run it, one works at a
 * time. Answers how many.
 */
export async function removeIdleCarts(scope: MedusaContainer): Promise<number> {
  for (let total = 0; ;) {
    const { found, removed } = await withLease(scope, "remove-idle-carts", () =>
      database(scope).transaction((trx) => removeBatch(trx)),
    );
    total += removed;
    if (found < BATCH) return total;
  }
}

/**
 * Whoever changes a cart or pays for it holds the lock of its id. What was changed while a lock was waited for is seen
 * only by a second look, once it is held.
 */
async function removeBatch(trx: Knex): Promise<{ found: number; removed: number }> {
  const { CART_IDLE_DAYS: days } = config();
  const { rows: candidates } = (await trx.raw(
    `select session.id from cart_session session where ${IS_IDLE}
      order by session.updated_at limit :batch for update of session skip locked`,
    { days, batch: BATCH },
  )) as { rows: { id: string }[] };
  if (candidates.length === 0) return { found: 0, removed: 0 };
  const { rows } = (await trx.raw(
    `delete from cart_session session where session.id = any(:ids) and ${IS_IDLE} returning session.cart_id`,
    { ids: candidates.map(({ id }) => id), days },
  )) as { rows: { cart_id: string }[] };
  const cartIds = rows.map(({ cart_id: cartId }) => cartId);
  // Lines and shipping methods go with their cart; links and addresses are tables of their own.
  await trx.raw("delete from cart_promotion where cart_id = any(:cartIds)", { cartIds });
  await trx.raw(
    `with removed as (delete from cart where id = any(:cartIds) returning shipping_address_id, billing_address_id)
     delete from cart_address using removed
      where cart_address.id in (removed.shipping_address_id, removed.billing_address_id)`,
    { cartIds },
  );
  return { found: candidates.length, removed: cartIds.length };
}

/** Notes that a cart is still looked at, at most once a day. */
export async function keepCart(db: Knex, sessionId: string): Promise<void> {
  await db.raw(
    "update cart_session set updated_at = now() where id = ? and updated_at < now() - interval '1 day' and deleted_at is null",
    [sessionId],
  );
}
