import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** The sales channel of a cart of Medusa's; null where there is none. */
export async function findCartChannel(db: Knex, cartId: string): Promise<string | null> {
  const [cart] = await rows<{ sales_channel_id: string | null }>(db, "select sales_channel_id from cart where id = ?", [
    cartId,
  ]);
  return cart?.sales_channel_id ?? null;
}

/** Those of these variants whose product is in none of these sales channels. */
export async function findUnlistedVariants(db: Knex, variantIds: string[], channelIds: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select variant.id
       from product_variant variant
      where variant.id = any(?) and variant.deleted_at is null
        and not exists (
          select 1 from product_sales_channel link
           where link.product_id = variant.product_id and link.deleted_at is null
             and link.sales_channel_id = any(?))`,
    [variantIds, channelIds],
  );
  return found.map(({ id }) => id);
}
