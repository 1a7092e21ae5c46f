import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { PreparedStatement } from "../../lib/prepared-statement";
import { selectPrices, type PriceRows } from "./price";
import { IS_PUBLIC_CATEGORY } from "./product";
import { selectRegions, STORE_CURRENCY, type RegionRow } from "./region";
import type { ProductTextRow } from "./product-texts";
import { selectVariantImages, selectVariantOptions, type OptionRow, type VariantImageRow } from "./variant-options";
import { PIECE_GRAMS } from "./weight";

/** `position`: where the owner has put it. `created_micros`: `created_at` as exactly as it is ordered by. */
export type ProductRow = ProductTextRow & {
  id: string;
  title: string;
  material: string | null;
  weight: number | null;
  origin_country: string | null;
  created_at: Date;
  position: number | null;
  created_micros: number;
};
export type ImageRow = { product_id: string; url: string; alt: string };
export type VariantRow = {
  id: string;
  product_id: string;
  manage_inventory: boolean;
  allow_backorder: boolean;
  grams: number;
};
export type StockRow = { variant_id: string; inventory_item_id: string; required: number; available: number };
/** `position`: where the owner has put it in this category. */
export type CategoryRow = { product_id: string; name: string; position: number | null };

/** Where the storefront sells; null where the owner has removed it. */
export type PlaceRow = { region_id: string | null; sales_channel_id: string | null };

/** What the public catalogue is made of. */
export type CatalogueRows = {
  place: PlaceRow;
  regions: RegionRow[];
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

type Ids = readonly string[] | null;

/** Where `column` is that of certain products; all of them where none are named. */
const ofProducts = (ids: Ids, column: string) => (ids ? `and ${column} = any(:ids)` : "");

/** Where `column` is a variant of certain products. Medusa's index of variants by product has those alone that are not deleted. */
const ofVariants = (ids: Ids, column: string) =>
  ids
    ? `and ${column} = any(array(select id from product_variant where product_id = any(:ids) and deleted_at is null))`
    : "";

/** Published, and in the store's default sales channel: what Medusa's `/store` shows with the storefront's key. */
const IS_LISTED = `and p.status = 'published'
     and exists (
       select 1 from product_sales_channel link
        where link.product_id = p.id and link.deleted_at is null
          and link.sales_channel_id = (select sales_channel_id from (${PLACE}) place))`;

/** Those that visitors see, or all that there are. Ids are compared byte by byte, as JavaScript compares them. */
const products = (ids: Ids, withHidden: boolean) => `
  select p.id, p.title, p.description, p.metadata, p.material, p.weight::float8 as weight, p.origin_country,
         p.created_at, pos.position,
         (extract(epoch from p.created_at) * 1000000)::float8 as created_micros
    from product p
    left join product_position pos on pos.product_id = p.id and pos.deleted_at is null
   where p.deleted_at is null ${withHidden ? "" : IS_LISTED} ${ofProducts(ids, "p.id")}
   order by pos.position asc nulls last, p.created_at desc, p.id collate "C" desc`;

const images = (ids: Ids) => `
  select i.product_id, i.url, coalesce(i.metadata->>'alt', '') as alt
    from image i
   where i.deleted_at is null ${ofProducts(ids, "i.product_id")}
   order by i.product_id, i.rank, i.created_at, i.id`;

const variants = (ids: Ids) => `
  select v.id, v.product_id, v.manage_inventory, v.allow_backorder, ${PIECE_GRAMS} as grams
    from product_variant v join product p on p.id = v.product_id
   where v.deleted_at is null ${ofProducts(ids, "v.product_id")}
   order by v.product_id, v.variant_rank, v.created_at, v.id`;

const stock = (ids: Ids) => `
  select link.variant_id, link.inventory_item_id, link.required_quantity::float8 as required,
         coalesce(sum(level.stocked_quantity - level.reserved_quantity), 0)::float8 as available
    from product_variant_inventory_item link
    left join inventory_level level
      on level.inventory_item_id = link.inventory_item_id and level.deleted_at is null
   where link.deleted_at is null ${ofVariants(ids, "link.variant_id")}
   group by link.variant_id, link.inventory_item_id, link.required_quantity`;

const categories = (ids: Ids) => `
  select distinct on (link.product_id) link.product_id, category.name, place.position
    from product_category_product link
    join product_category category on category.id = link.product_category_id
    left join product_category_position place
      on place.product_id = link.product_id and place.category_id = category.id and place.deleted_at is null
   where category.deleted_at is null and ${IS_PUBLIC_CATEGORY} ${ofProducts(ids, "link.product_id")}
   order by link.product_id, category.created_at desc`;

/**
 * Reads the public catalogue in the admin's order, from one snapshot of the database: all of it, or what is public of
 * certain products. With hidden ones, these are read as if they were public.
 */
export async function selectCatalogue(db: Knex, ids: Ids = null, withHidden = false): Promise<CatalogueRows> {
  const bindings: Record<string, readonly string[]> = ids ? { ids } : {};
  return await db.transaction(
    async (trx) => {
      const regions = await selectRegions(trx);
      const currencies = [...new Set([STORE_CURRENCY, ...regions.map((region) => region.currency_code)])];
      return {
        place: (await rows<PlaceRow>(trx, PLACE))[0] ?? { region_id: null, sales_channel_id: null },
        regions,
        prices: await selectPrices(trx, ofVariants(ids, "link.variant_id"), bindings, currencies),
        products: await rows<ProductRow>(trx, products(ids, withHidden), bindings),
        images: await rows<ImageRow>(trx, images(ids), bindings),
        variants: await rows<VariantRow>(trx, variants(ids), bindings),
        stock: await rows<StockRow>(trx, stock(ids), bindings),
        categories: await rows<CategoryRow>(trx, categories(ids), bindings),
        options: await selectVariantOptions(trx, ofVariants(ids, "link.variant_id"), bindings),
        variantImages: await selectVariantImages(trx, ofVariants(ids, "variant_id"), bindings),
      };
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

const stockOf = new PreparedStatement<StockRow>(stock([]));

/** What is left of what certain products are made of. Each sale asks it. */
export async function selectStock(db: Knex, ids: readonly string[]): Promise<StockRow[]> {
  return await stockOf.rows(db, { ids });
}
