import type { MedusaContainer } from "@medusajs/framework/types";
import {
  formatCents,
  PRODUCT_LISTS,
  type AdminProduct,
  type AdminProductLine,
  type AdminProductList,
  type QueryOf,
} from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { buildEntries, type CatalogueEntry } from "../catalogue/build-entries";
import { selectCatalogue } from "../medusa-tables/catalogue";
import { selectExistingIds } from "../medusa-tables/product-lists";
import { selectProductDetails } from "../medusa-tables/product-details";
import { selectProductOptions } from "../medusa-tables/product-option-rows";
import { selectProductParts, type ProductParts } from "../medusa-tables/product-parts";
import { selectSalePrices } from "../medusa-tables/sale-price";
import {
  countListedProducts,
  selectListedProducts,
  selectStateOf,
  type ListedProduct,
} from "../medusa-tables/product-states";
import { ownOptions } from "./own-options";

/** A product as the public would see it, whether it does or not. Fails with `product_not_found`. */
export async function anyEntry(scope: MedusaContainer, id: string): Promise<CatalogueEntry> {
  const [entry] = buildEntries(await selectCatalogue(database(scope), [id], true));
  if (!entry) throw new StoreError("product_not_found");
  return entry;
}

/** A product as its owner sees it. Fails with `product_not_found`. */
export async function adminProduct(scope: MedusaContainer, id: string): Promise<AdminProduct> {
  const found = await selectStateOf(database(scope), id);
  if (!found) throw new StoreError("product_not_found");
  const entry = await anyEntry(scope, id);
  const db = database(scope);
  const details = await selectProductDetails(db, id);
  const [sale] = (await selectSalePrices(db, id)).prices;
  return {
    ...entry.product,
    handle: found.handle,
    state: found.state,
    publishAt: found.publish_at?.toISOString() ?? null,
    salePrice: sale ? formatCents(Math.round(sale.amount * 100)) : null,
    material: details?.material ?? "",
    weight: details?.weight ?? null,
    originCountry: details?.originCountry ?? "",
    codes: details?.codes ?? [],
    countsEach: countsEach(entry),
    ownOptions: ownOptions(await selectProductOptions(db, id), entry.product),
    relatedIds: await selectExistingIds(db, entry.relatedIds ?? []),
  };
}

/** True where every variant of several draws on one item of stock, which is its own. */
function countsEach({ variants }: CatalogueEntry): boolean {
  const items = variants.map(({ stockItems }) => (stockItems.length === 1 ? stockItems[0]!.inventoryItemId : null));
  return variants.length > 1 && !items.includes(null) && new Set(items).size === variants.length;
}

/** A page of one of an owner's lists. */
export async function listAdminProducts(
  scope: MedusaContainer,
  { list, q = "", page, limit }: QueryOf<"listAdminProducts">,
): Promise<AdminProductList> {
  const db = database(scope);
  const [{ products, total }, counted] = await Promise.all([
    selectListedProducts(db, { list, q, limit, offset: (page - 1) * limit }),
    countListedProducts(db),
  ]);
  const there = products.flatMap(({ id, deleted_at }) => (deleted_at ? [] : [id]));
  const entries = there.length > 0 ? buildEntries(await selectCatalogue(db, there, true)) : [];
  const byId = new Map(entries.map((entry) => [entry.product.id, entry]));
  const parts = new Map((await selectProductParts(db, there)).map((row) => [row.id, row]));
  const countOf = new Map(counted.map((row) => [row.list, row.count]));
  return {
    products: products.map((row) => toLine(row, byId.get(row.id), parts.get(row.id))),
    total,
    counts: Object.fromEntries(PRODUCT_LISTS.map((name) => [name, countOf.get(name) ?? 0])) as never,
  };
}

/** What a product has more than one of. */
export function severalOf(parts: ProductParts | undefined): AdminProductLine["several"] {
  if (!parts) return [];
  const { one_price, one_stock, one_category } = parts;
  const has = { price: !one_price, inventory: !one_stock, category: !one_category };
  return (["price", "inventory", "category"] as const).filter((name) => has[name]);
}

function toLine(
  row: ListedProduct,
  entry: CatalogueEntry | undefined,
  parts: ProductParts | undefined,
): AdminProductLine {
  return {
    id: row.id,
    name: row.name,
    handle: row.handle,
    state: row.state,
    publishAt: row.publish_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    imageUrl: row.image_url,
    category: row.category,
    price: entry ? (entry.product.compareAtPrice ?? entry.product.price) : null,
    inventory: entry?.product.inventory ?? 0,
    badges: entry?.product.badges ?? [],
    several: severalOf(parts),
  };
}
