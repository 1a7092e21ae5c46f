import type { MedusaContainer } from "@medusajs/framework/types";
import { UNLIMITED_INVENTORY } from "@nocturne/contract";
import { database } from "../../lib/database";
import { SIZE_OPTION } from "./product-options";

export type CurrentVariant = {
  id: string;
  /** The value of the product's only option; null where it has several. */
  value: string | null;
  isCounted: boolean;
  inventoryItemIds: string[];
  priceSetId: string | null;
  usdPriceId: string | null;
  usdAmount: number | null;
};

/** A product as it stands in Medusa, as far as a change of it needs to know. */
export type CurrentProduct = {
  id: string;
  name: string;
  /** Null where the product has several options: only the Medusa admin can make those, and change them. */
  option: { id: string; title: string; isExclusive: boolean; values: { id: string; value: string }[] } | null;
  /** The sizes in their order, as the store shows them. */
  sizes: string[];
  images: { id: string; url: string; metadata: Record<string, unknown> | null }[];
  category: string;
  variants: CurrentVariant[];
  /** What can still be sold, as the store shows it. */
  inventory: number;
};

type VariantRow = {
  id: string;
  value: string | null;
  size: string | null;
  is_counted: boolean;
  item_ids: string[];
  available: number;
  price_set_id: string | null;
  usd_price_id: string | null;
  usd_amount: string | null;
};

const OPTIONS_SQL = `
  select option.id, option.title, option.is_exclusive as "isExclusive",
         coalesce(json_agg(json_build_object('id', value.id, 'value', value.value)) filter (where value.id is not null), '[]')
           as "values"
    from product_product_option link
    join product_option option on option.id = link.product_option_id and option.deleted_at is null
    left join product_product_option_value chosen
      on chosen.product_product_option_id = link.id and chosen.deleted_at is null
    left join product_option_value value on value.id = chosen.product_option_value_id and value.deleted_at is null
   where link.product_id = ? and link.deleted_at is null
   group by option.id, option.title, option.is_exclusive`;

const VARIANTS_SQL = `
  select variant.id, chosen.value, chosen.size,
         (variant.manage_inventory and not variant.allow_backorder) as is_counted,
         stock.item_ids, stock.available, prices.price_set_id, price.id as usd_price_id, price.amount as usd_amount
    from product_variant variant
    cross join lateral (
      select min(value.value) as value, min(value.value) filter (where lower(option.title) = lower(?)) as size
        from product_variant_option link
        join product_option_value value on value.id = link.option_value_id and value.deleted_at is null
        join product_option option on option.id = value.option_id and option.deleted_at is null
       where link.variant_id = variant.id
    ) chosen
    cross join lateral (
      select coalesce(array_agg(distinct link.inventory_item_id), '{}') as item_ids,
             coalesce(sum(level.stocked_quantity - level.reserved_quantity), 0)::float8 as available
        from product_variant_inventory_item link
        left join inventory_level level
          on level.inventory_item_id = link.inventory_item_id and level.deleted_at is null
       where link.variant_id = variant.id and link.deleted_at is null
    ) stock
    left join product_variant_price_set prices on prices.variant_id = variant.id and prices.deleted_at is null
    left join lateral (
      select price.id, price.amount
        from price
       where price.price_set_id = prices.price_set_id and price.deleted_at is null and price.currency_code = 'usd'
         and price.price_list_id is null and coalesce(price.rules_count, 0) = 0 and coalesce(price.min_quantity, 1) <= 1
       order by price.created_at desc
       limit 1
    ) price on true
   where variant.product_id = ? and variant.deleted_at is null
   order by variant.variant_rank, variant.created_at, variant.id`;

const IMAGES_SQL = `
  select id, url, metadata from image where product_id = ? and deleted_at is null order by rank, created_at, id`;

const CATEGORY_SQL = `
  select category.name
    from product_category_product link
    join product_category category on category.id = link.product_category_id
   where link.product_id = ? and category.deleted_at is null
   order by category.created_at desc
   limit 1`;

/** Reads a product and all that hangs on it; null when there is none, or it was deleted. */
export async function loadProduct(scope: MedusaContainer, id: string): Promise<CurrentProduct | null> {
  const rowsOf = async <Row>(sql: string, bindings: string[]) =>
    (await database(scope).raw<{ rows: Row[] }>(sql, bindings)).rows;

  const [product] = await rowsOf<{ title: string }>("select title from product where id = ? and deleted_at is null", [
    id,
  ]);
  if (!product) return null;
  const options = await rowsOf<NonNullable<CurrentProduct["option"]>>(OPTIONS_SQL, [id]);
  const variants = await rowsOf<VariantRow>(VARIANTS_SQL, [SIZE_OPTION, id]);
  const [category] = await rowsOf<{ name: string }>(CATEGORY_SQL, [id]);
  return {
    id,
    name: product.title,
    option: options.length === 1 ? options[0]! : null,
    sizes: [...new Set(variants.flatMap((row) => row.size ?? []))],
    images: await rowsOf<CurrentProduct["images"][number]>(IMAGES_SQL, [id]),
    category: category?.name ?? "",
    variants: variants.map((row) => ({
      id: row.id,
      value: options.length === 1 ? row.value : null,
      isCounted: row.is_counted,
      inventoryItemIds: row.item_ids,
      priceSetId: row.price_set_id,
      usdPriceId: row.usd_price_id,
      usdAmount: row.usd_amount === null ? null : Number(row.usd_amount),
    })),
    inventory: inventoryOf(variants),
  };
}

/** Sizes that share their items count once. */
function inventoryOf(variants: VariantRow[]): number {
  if (variants.some((row) => !row.is_counted)) return UNLIMITED_INVENTORY;
  const byItems = new Map(variants.map((row) => [row.item_ids.join(), row.available]));
  return [...byItems.values()].reduce((sum, count) => sum + count, 0);
}
