import type { MedusaContainer } from "@medusajs/framework/types";
import { UNLIMITED_INVENTORY } from "@nocturne/contract";
import { database } from "../../lib/database";
import { readProductLists } from "../medusa-tables/product-lists";
import { selectProduct, type ProductRows } from "../medusa-tables/product";
import { SIZE_OPTION } from "./product-options";

export type CurrentVariant = {
  id: string;
  title: string;
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
  /** The one that visitors see, empty where there is none. */
  category: string;
  /** The ones that they do not see; a change of the category leaves them. */
  hiddenCategoryIds: string[];
  badges: string[];
  variants: CurrentVariant[];
  /** What can still be sold, as the store shows it. */
  inventory: number;
};

/** Reads a product and all that hangs on it; null when there is none, or it was deleted. */
export async function loadProduct(scope: MedusaContainer, id: string): Promise<CurrentProduct | null> {
  const rows = await selectProduct(database(scope), id, SIZE_OPTION);
  if (!rows) return null;
  const { title, options, variants, images, category, hiddenCategoryIds } = rows;
  return {
    id,
    name: title,
    option: options.length === 1 ? options[0]! : null,
    sizes: [...new Set(variants.flatMap((row) => row.size?.trim() ?? []))],
    images,
    category,
    hiddenCategoryIds,
    badges: readProductLists(rows.metadata).badges,
    variants: variants.map((row) => ({
      id: row.id,
      title: row.title,
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
function inventoryOf(variants: ProductRows["variants"]): number {
  if (variants.some((row) => !row.is_counted)) return UNLIMITED_INVENTORY;
  const byItems = new Map(variants.map((row) => [row.item_ids.join(), row.available]));
  return [...byItems.values()].reduce((sum, count) => sum + count, 0);
}
