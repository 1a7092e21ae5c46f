import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** When everything that belonged to a product was deleted with it. */
export type Removal = { productId: string; from: Date; until: Date; variantIds: readonly string[] };

const IS_GONE = "deleted_at between :from and :until";
const PRICE_SETS = `select price_set_id from product_variant_price_set where variant_id = any(:variantIds)`;
const ITEMS = `select inventory_item_id from product_variant_inventory_item where variant_id = any(:variantIds)`;
const OPTION_LINKS = "select id from product_product_option where product_id = :productId";
const OPTIONS = "select product_option_id from product_product_option where product_id = :productId";

/** What goes with a product, by table: which of its rows are the product's. What others need first comes first. */
const PARTS: Readonly<Record<string, string>> = {
  product_option: `id in (${OPTIONS})`,
  product_option_value: `option_id in (${OPTIONS})`,
  product_product_option: "product_id = :productId",
  product_product_option_value: `product_product_option_id in (${OPTION_LINKS})`,
  image: "product_id = :productId",
  price_set: `id in (${PRICE_SETS})`,
  price: `price_set_id in (${PRICE_SETS})`,
  price_rule: `price_id in (select id from price where price_set_id in (${PRICE_SETS}))`,
  product_variant_price_set: `variant_id = any(:variantIds)`,
  inventory_item: `id in (${ITEMS})`,
  inventory_level: `inventory_item_id in (${ITEMS})`,
  product_variant_inventory_item: `variant_id = any(:variantIds)`,
  product_variant_product_image: `variant_id = any(:variantIds)`,
  product_sales_channel: "product_id = :productId",
  product_shipping_profile: "product_id = :productId",
  product_variant: "id = any(:variantIds)",
  product: "id = :productId",
};

/** What another product or variant has taken meanwhile, and the database allows once. */
const RELEASE = ["sku", "barcode", "ean", "upc"].map(
  (column) => `
  update product_variant gone set ${column} = null
   where gone.id = any(:variantIds) and gone.${IS_GONE} and gone.${column} is not null
     and exists (select 1 from product_variant other
                  where other.${column} = gone.${column} and other.deleted_at is null)`,
);
const RELEASE_ITEMS = `
  update inventory_item gone set sku = null
   where gone.id in (${ITEMS}) and gone.${IS_GONE} and gone.sku is not null
     and exists (select 1 from inventory_item other where other.sku = gone.sku and other.deleted_at is null)`;

export async function selectVariantIds(db: Knex, productId: string): Promise<string[]> {
  const variants = await rows<{ id: string }>(
    db,
    "select id from product_variant where product_id = ? and deleted_at is null",
    [productId],
  );
  return variants.map(({ id }) => id);
}

/** The handle and name of a deleted product, locked until the end of the transaction; none where it is there. */
export async function lockDeletedProduct(
  trx: Knex,
  productId: string,
): Promise<{ title: string; handle: string; is_taken: boolean } | undefined> {
  const [product] = await rows<{ title: string; handle: string; is_taken: boolean }>(
    trx,
    `select gone.title, gone.handle,
            exists (select 1 from product other where other.handle = gone.handle and other.deleted_at is null) as is_taken
       from product gone
      where gone.id = ? and gone.deleted_at is not null
        for update`,
    [productId],
  );
  return product;
}

/**
 * Brings back every row that was deleted with a product, and no other: a size that had been taken out before stays out.
 * Medusa's own restoring of a product would bring back all that it ever had.
 */
export async function restoreDeletedRows(trx: Knex, removal: Removal, handle: string): Promise<void> {
  for (const statement of [...RELEASE, RELEASE_ITEMS]) await execute(trx, statement, removal);
  await execute(trx, "update product set handle = :handle where id = :productId", { ...removal, handle });
  for (const [table, isOwn] of Object.entries(PARTS)) {
    await execute(
      trx,
      `update "${table}" set deleted_at = null, updated_at = now() where ${IS_GONE} and ${isOwn}`,
      removal,
    );
  }
}
