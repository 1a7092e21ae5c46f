import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { CART_HASH_KEY, hashSessionId } from "./session-hash";

/** A stored line; names and prices come from the catalogue. */
export type CartLine = { id: string; variantId: string; productId: string; quantity: number };

type Row = { id: string; variant_id: string; product_id: string; quantity: number };

/** The lines of a cart id, oldest first. An unknown id has none. */
export async function readCartLines(db: Knex, sessionId: string): Promise<CartLine[]> {
  const { rows } = (await db.raw(
    `select line.id, line.variant_id, line.product_id, line.quantity
       from cart_session session
       join cart_line_item line on line.cart_id = session.cart_id and line.deleted_at is null
      where session.id = ? and session.deleted_at is null
      order by line.created_at, line.id`,
    [sessionId],
  )) as { rows: Row[] };
  return rows.map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    productId: row.product_id,
    quantity: row.quantity,
  }));
}

/**
 * Locks a cart id until the end of the transaction and answers the Medusa cart behind it, null where there is none.
 * Every change of a cart and every purchase of it goes through this lock, on whatever instance.
 */
export async function lockCart(trx: Knex, sessionId: string): Promise<string | null> {
  const { rows } = (await trx.raw("select cart_id from cart_session where id = ? and deleted_at is null for update", [
    sessionId,
  ])) as { rows: { cart_id: string }[] };
  return rows[0]?.cart_id ?? null;
}

/**
 * Like `lockCart`, but makes the Medusa cart at the first line. Two first lines at once make one cart. `admit` is asked
 * before a cart is made, and refuses by throwing.
 */
export async function lockOrCreateCart(
  trx: Knex,
  sessionId: string,
  defaults: { regionId: string; salesChannelId: string },
  admit: () => Promise<void>,
): Promise<string> {
  const existing = await lockCart(trx, sessionId);
  if (existing) return existing;
  await admit();
  const cartId = generateEntityId(undefined, "cart");
  const inserted = (await trx.raw(
    "insert into cart_session (id, cart_id) values (?, ?) on conflict (id) do nothing returning cart_id",
    [sessionId, cartId],
  )) as { rows: unknown[] };
  if (inserted.rows.length === 0) return await lockOrCreateCart(trx, sessionId, defaults, async () => undefined);
  await trx.raw(
    `insert into cart (id, currency_code, region_id, sales_channel_id, metadata)
     values (?, 'usd', ?, ?, jsonb_build_object(?::text, ?::text))`,
    [cartId, defaults.regionId, defaults.salesChannelId, CART_HASH_KEY, hashSessionId(sessionId)],
  );
  return cartId;
}
