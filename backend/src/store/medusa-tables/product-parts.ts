import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { IS_PUBLIC_CATEGORY } from "./product";

/** Whether a product has no more than one regular price in dollars, one stock and one category that visitors see. */
export type ProductParts = { id: string; one_price: boolean; one_stock: boolean; one_category: boolean };

/** What products have one of: a single value can take its place, and back, without a loss. */
export async function selectProductParts(db: Knex, ids: readonly string[]): Promise<ProductParts[]> {
  return await rows(
    db,
    `select product.id,
            prices.amounts = 1 and prices.all_plain as one_price,
            stock.kinds = 1 as one_stock,
            (select count(*) <= 1
               from product_category_product link
               join product_category category on category.id = link.product_category_id
              where link.product_id = product.id and category.deleted_at is null and ${IS_PUBLIC_CATEGORY})
              as one_category
       from product
       cross join lateral (
         select count(distinct coalesce(price.amount, -1)) as amounts,
                coalesce(bool_and(price.id is not null and coalesce(price.rules_count, 0) = 0
                  and coalesce(price.min_quantity, 1) <= 1 and price.max_quantity is null), false) as all_plain
           from product_variant variant
           left join product_variant_price_set prices on prices.variant_id = variant.id and prices.deleted_at is null
           left join price on price.price_set_id = prices.price_set_id and price.deleted_at is null
            and price.currency_code = 'usd' and price.price_list_id is null
          where variant.product_id = product.id and variant.deleted_at is null
       ) prices
       cross join lateral (
         select count(distinct (variant.manage_inventory, variant.allow_backorder, items.ids)) as kinds
           from product_variant variant
           cross join lateral (
             select coalesce(string_agg(distinct link.inventory_item_id, ' '), '') as ids
               from product_variant_inventory_item link
              where link.variant_id = variant.id and link.deleted_at is null
           ) items
          where variant.product_id = product.id and variant.deleted_at is null
       ) stock
      where product.id = any(?)`,
    [[...ids]],
  );
}
