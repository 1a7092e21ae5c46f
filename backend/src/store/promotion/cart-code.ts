import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { updatePromotionCode } from "../cart/cart-session-table";
import { setCartPromotion } from "../medusa-tables/cart";

/** Writes a code down, or takes it away, with the link by which Medusa knows the promotions of a cart. */
export async function writePromotionCode(
  trx: Knex,
  cartId: string,
  promotion: { id: string; code: string } | null,
): Promise<void> {
  await updatePromotionCode(trx, cartId, promotion?.code ?? null);
  await setCartPromotion(trx, cartId, promotion?.id ?? null);
}
