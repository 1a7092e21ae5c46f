import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** The code that was entered for a cart id; whether it counts is another question. */
export async function readPromotionCode(db: Knex, sessionId: string): Promise<string | null> {
  const { rows } = (await db.raw("select promotion_code from cart_session where id = ? and deleted_at is null", [
    sessionId,
  ])) as { rows: { promotion_code: string | null }[] };
  return rows[0]?.promotion_code ?? null;
}

/** Writes a code down, or takes it away, with the link by which Medusa knows the promotions of a cart. */
export async function writePromotionCode(
  trx: Knex,
  cartId: string,
  promotion: { id: string; code: string } | null,
): Promise<void> {
  await trx.raw("update cart_session set promotion_code = ?, updated_at = now() where cart_id = ?", [
    promotion?.code ?? null,
    cartId,
  ]);
  await trx.raw("delete from cart_promotion where cart_id = ?", [cartId]);
  if (!promotion) return;
  await trx.raw("insert into cart_promotion (cart_id, promotion_id, id) values (?, ?, ?)", [
    cartId,
    promotion.id,
    generateEntityId(undefined, "cartpromo"),
  ]);
}
