import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** A price list of Medusa's: its owner finds it at `/app` by this name. */
export const SALE_LIST_TITLE = "Reduced in the panel";

export type SalePrice = { id: string; price_set_id: string; amount: number };

/** The list of the prices that were reduced product by product; none before the first. */
export async function selectSaleList(db: Knex): Promise<string | undefined> {
  const [list] = await rows<{ id: string }>(
    db,
    `select id from price_list
      where title = ? and type = 'sale' and status = 'active' and deleted_at is null
      order by created_at, id limit 1`,
    [SALE_LIST_TITLE],
  );
  return list?.id;
}

/** The price sets of a product's variants, and what is reduced of them. */
export async function selectSalePrices(
  db: Knex,
  productId: string,
): Promise<{ priceSetIds: string[]; prices: SalePrice[]; regular: number | null }> {
  const sets = await rows<{ price_set_id: string; regular: number | null }>(
    db,
    `select link.price_set_id,
            (select min(price.amount)::float8 from price
              where price.price_set_id = link.price_set_id and price.deleted_at is null
                and price.currency_code = 'usd' and price.price_list_id is null) as regular
       from product_variant variant
       join product_variant_price_set link on link.variant_id = variant.id and link.deleted_at is null
      where variant.product_id = ? and variant.deleted_at is null`,
    [productId],
  );
  const priceSetIds = sets.map(({ price_set_id: id }) => id);
  const prices = await rows<SalePrice>(
    db,
    `select price.id, price.price_set_id, price.amount::float8 as amount
       from price
       join price_list list on list.id = price.price_list_id and list.deleted_at is null
      where list.title = :name and list.type = 'sale' and price.price_set_id = any(:priceSetIds)
        and price.currency_code = 'usd' and price.deleted_at is null
      order by price.amount`,
    { name: SALE_LIST_TITLE, priceSetIds },
  );
  const regulars = sets.flatMap(({ regular }) => regular ?? []);
  return { priceSetIds, prices, regular: regulars.length > 0 ? Math.min(...regulars) : null };
}
