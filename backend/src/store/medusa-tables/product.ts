import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

type VariantRow = {
  id: string;
  title: string;
  value: string | null;
  size: string | null;
  is_counted: boolean;
  item_ids: string[];
  available: number;
  price_set_id: string | null;
  usd_price_id: string | null;
  usd_amount: string | null;
};

/** True, in SQL, for a `category` that visitors see: Medusa's `/store` shows no others either. */
export const IS_PUBLIC_CATEGORY = "category.is_active and not category.is_internal";

/** What `trim` of JavaScript takes off a text. */
const BLANKS =
  " \\t\\n\\x0B\\f\\r\\u00A0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007\\u2008\\u2009\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF";

/** A name in SQL as people ask for it: in lower case, without the blanks around it that Medusa keeps. */
export const asAsked = (column: string) => `lower(btrim(${column}, E'${BLANKS}'))`;

/**
 * A product and what hangs on it. `category`: its newest one that visitors see, empty where it has none;
 * `hiddenCategoryIds`: those that they do not see.
 */
export type ProductRows = {
  title: string;
  metadata: Record<string, unknown> | null;
  options: { id: string; title: string; isExclusive: boolean; values: { id: string; value: string }[] }[];
  variants: VariantRow[];
  images: { id: string; url: string; metadata: Record<string, unknown> | null }[];
  category: string;
  hiddenCategoryIds: string[];
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
  select variant.id, variant.title, chosen.value, chosen.size,
         (variant.manage_inventory and not variant.allow_backorder) as is_counted,
         stock.item_ids, stock.available, prices.price_set_id, price.id as usd_price_id, price.amount as usd_amount
    from product_variant variant
    cross join lateral (
      select min(value.value) as value, min(value.value) filter (where ${asAsked("option.title")} = lower(?)) as size
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
       order by price.amount
       limit 1
    ) price on true
   where variant.product_id = ? and variant.deleted_at is null
   order by variant.variant_rank, variant.created_at, variant.id`;

const IMAGES_SQL = `
  select id, url, metadata from image where product_id = ? and deleted_at is null order by rank, created_at, id`;

const CATEGORIES_SQL = `
  select category.id, category.name, ${IS_PUBLIC_CATEGORY} as is_public
    from product_category_product link
    join product_category category on category.id = link.product_category_id
   where link.product_id = ? and category.deleted_at is null
   order by category.created_at desc`;

/** Null where there is no such product, or it was deleted. `sizeOption`: the title of the option that is the size. */
export async function selectProduct(db: Knex, id: string, sizeOption: string): Promise<ProductRows | null> {
  const [product] = await rows<Pick<ProductRows, "title" | "metadata">>(
    db,
    "select title, metadata from product where id = ? and deleted_at is null",
    [id],
  );
  if (!product) return null;
  const categories = await rows<{ id: string; name: string; is_public: boolean }>(db, CATEGORIES_SQL, [id]);
  return {
    ...product,
    options: await rows<ProductRows["options"][number]>(db, OPTIONS_SQL, [id]),
    variants: await rows<VariantRow>(db, VARIANTS_SQL, [sizeOption, id]),
    images: await rows<ProductRows["images"][number]>(db, IMAGES_SQL, [id]),
    category: categories.find((category) => category.is_public)?.name ?? "",
    hiddenCategoryIds: categories.flatMap((category) => (category.is_public ? [] : [category.id])),
  };
}

/** All products in the order in which the store shows them; `position` is null for one that nobody has put anywhere. */
export async function selectProductOrder(db: Knex): Promise<{ id: string; position: number | null }[]> {
  return await rows(
    db,
    `select product.id, place.position
       from product
       left join product_position place on place.product_id = product.id and place.deleted_at is null
      where product.deleted_at is null
      order by place.position asc nulls last, product.created_at desc, product.id desc`,
  );
}

/**
 * The categories of these names in lower case, whatever their own case; where several have one name, the oldest that
 * visitors see.
 */
export async function selectCategories(db: Knex, keys: string[]): Promise<{ key: string; id: string }[]> {
  return await rows(
    db,
    `select distinct on (key) ${asAsked("category.name")} as key, category.id
       from product_category category
      where category.deleted_at is null and ${asAsked("category.name")} = any(?)
      order by key, (${IS_PUBLIC_CATEGORY}) desc, category.created_at, category.id`,
    [keys],
  );
}

/** What promotions ask about a product. */
export type ProductFacts = {
  id: string;
  discountable: boolean;
  collection_id: string | null;
  type_id: string | null;
  categories: string[];
  tags: string[];
};

export async function selectProductFacts(db: Knex, ids: string[]): Promise<ProductFacts[]> {
  return await rows(
    db,
    `select id, discountable, collection_id, type_id,
            array(select product_category_id from product_category_product where product_id = product.id) as categories,
            array(select product_tag_id from product_tags where product_id = product.id) as tags
       from product where id = any(?)`,
    [ids],
  );
}

export async function selectProductsByTitle(db: Knex, titles: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(db, "select id from product where title = any(?) and deleted_at is null", [
    titles,
  ]);
  return found.map(({ id }) => id);
}

/**
 * True where another record than this gallery item or video shows a stored file by its address. Orders and carts keep
 * showing what they were made with, and every version of a page can be public again.
 */
export async function isFileShown(db: Knex, url: string, exceptId: string): Promise<boolean> {
  const [shown] = await rows<{ found: boolean }>(
    db,
    `select exists (select 1 from gallery_item where (url = :url or poster_url = :url) and id <> :id)
         or exists (select 1 from video_background where (url = :url or poster_url = :url) and id <> :id)
         or exists (select 1 from content_page_version where position(:url in content::text) > 0)
         or exists (select 1 from content_page_draft where position(:url in content::text) > 0)
         or exists (select 1 from image where url = :url)
         or exists (select 1 from product where thumbnail = :url)
         or exists (select 1 from order_line_item where thumbnail = :url)
         or exists (select 1 from cart_line_item where thumbnail = :url) as found`,
    { url, id: exceptId },
  );
  return shown?.found ?? false;
}

/** Products by their titles, with the addresses of their pictures. */
export async function selectPicturesByTitle(
  db: Knex,
  titles: string[],
): Promise<{ id: string; title: string; pictures: string[] }[]> {
  return await rows(
    db,
    `select p.id, p.title, array_remove(array_agg(i.url order by i.rank), null) as pictures
       from product p left join image i on i.product_id = p.id and i.deleted_at is null
      where p.title = any(?) and p.deleted_at is null
      group by p.id, p.title, p.created_at
      order by p.created_at, p.id`,
    [titles],
  );
}

export async function countProducts(db: Knex): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    "select count(*)::int as count from product where deleted_at is null",
  );
  return counted!.count;
}
