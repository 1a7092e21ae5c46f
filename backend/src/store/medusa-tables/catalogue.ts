import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { selectPrices, type PriceRows } from "./price";
import { IS_PUBLIC_CATEGORY } from "./product";
import type { ProductTextRow } from "./product-texts";
import { selectVariantImages, selectVariantOptions, type OptionRow, type VariantImageRow } from "./variant-options";

export type ProductRow = ProductTextRow & { id: string; title: string; created_at: Date };
export type ImageRow = { product_id: string; url: string; alt: string };
export type VariantRow = {
  id: string;
  product_id: string;
  manage_inventory: boolean;
  allow_backorder: boolean;
};
export type StockRow = { variant_id: string; inventory_item_id: string; required: number; available: number };
export type CategoryRow = { product_id: string; name: string };

/** Where the storefront sells; null where the owner has removed it. */
export type PlaceRow = { region_id: string | null; sales_channel_id: string | null };

/** What the public catalogue is made of. */
export type CatalogueRows = {
  place: PlaceRow;
  prices: PriceRows;
  products: ProductRow[];
  images: ImageRow[];
  variants: VariantRow[];
  stock: StockRow[];
  categories: CategoryRow[];
  options: OptionRow[];
  variantImages: VariantImageRow[];
};

const PLACE = `
  select store.default_region_id as region_id, store.default_sales_channel_id as sales_channel_id
    from store
   where store.deleted_at is null
   order by store.created_at, store.id
   limit 1`;

/** Published, and in the store's default sales channel: what Medusa's `/store` shows with the storefront's key. */
const PRODUCTS = `
  select p.id, p.title, p.description, p.metadata, p.created_at
    from product p
    left join product_position pos on pos.product_id = p.id and pos.deleted_at is null
   where p.deleted_at is null and p.status = 'published'
     and exists (
       select 1 from product_sales_channel link
        where link.product_id = p.id and link.deleted_at is null
          and link.sales_channel_id = (select sales_channel_id from (${PLACE}) place))
   order by pos.position asc nulls last, p.created_at desc, p.id desc`;

const IMAGES = `
  select i.product_id, i.url, coalesce(i.metadata->>'alt', '') as alt
    from image i
   where i.deleted_at is null
   order by i.product_id, i.rank, i.created_at, i.id`;

const VARIANTS = `
  select v.id, v.product_id, v.manage_inventory, v.allow_backorder
    from product_variant v
   where v.deleted_at is null
   order by v.product_id, v.variant_rank, v.created_at, v.id`;

const STOCK = `
  select link.variant_id, link.inventory_item_id, link.required_quantity::float8 as required,
         coalesce(sum(level.stocked_quantity - level.reserved_quantity), 0)::float8 as available
    from product_variant_inventory_item link
    left join inventory_level level
      on level.inventory_item_id = link.inventory_item_id and level.deleted_at is null
   where link.deleted_at is null
   group by link.variant_id, link.inventory_item_id, link.required_quantity`;

const CATEGORIES = `
  select distinct on (link.product_id) link.product_id, category.name
    from product_category_product link
    join product_category category on category.id = link.product_category_id
   where category.deleted_at is null and ${IS_PUBLIC_CATEGORY}
   order by link.product_id, category.created_at desc`;

/** Reads the whole public catalogue in the admin's order, from one snapshot of the database. */
export async function selectCatalogue(db: Knex): Promise<CatalogueRows> {
  return await db.transaction(
    async (trx) => ({
      place: (await rows<PlaceRow>(trx, PLACE))[0] ?? { region_id: null, sales_channel_id: null },
      prices: await selectPrices(trx),
      products: await rows<ProductRow>(trx, PRODUCTS),
      images: await rows<ImageRow>(trx, IMAGES),
      variants: await rows<VariantRow>(trx, VARIANTS),
      stock: await rows<StockRow>(trx, STOCK),
      categories: await rows<CategoryRow>(trx, CATEGORIES),
      options: await selectVariantOptions(trx),
      variantImages: await selectVariantImages(trx),
    }),
    { isolationLevel: "repeatable read", readOnly: true },
  );
}
