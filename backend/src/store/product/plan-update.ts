import {
  isPlaceholder,
  UNLIMITED_INVENTORY,
  type UpdateAdminProductBody,
  type UpdateProductBody,
  type VariantStock,
} from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { toTextFields } from "../medusa-tables/product-texts";
import { categoryKey } from "./build-products";
import type { CurrentProduct, CurrentVariant } from "./load-product";
import { optionFor, SIZE_OPTION } from "./product-options";
import { keepKnownImages, resolveImages } from "./resolve-images";

/** What becomes of a product's one option and its variants. */
export type SizesPlan = {
  optionId: string;
  currentTitle: string;
  title: string;
  isExclusive: boolean;
  values: string[];
  addValues: string[];
  removeValueIds: string[];
  removeVariantIds: string[];
  /** The option turns from sizes to none first, from none to sizes last: no size is shown that is not one. */
  renameFirst: boolean;
  renameLast: boolean;
};

export type StockPlan =
  | { kind: "keep" }
  | { kind: "unlimited" }
  | { kind: "counted"; count: number }
  | { kind: "each"; stocks: VariantStock[] };

export type ProductFields = {
  id: string;
  title?: string;
  description?: string;
  metadata?: Record<string, string>;
  images?: { id?: string; url: string; metadata?: Record<string, unknown> }[];
  thumbnail?: string | null;
};

/** Everything a change of a product will do, worked out before the first of it is done. */
export type UpdatePlan = {
  /** The product's name once it is changed. */
  name: string;
  fields: ProductFields;
  /** The category's name, "" for none, null for no change. */
  category: string | null;
  /** Categories that visitors do not see; they stay. */
  hiddenCategoryIds: string[];
  sizes: SizesPlan | null;
  /** Null where no price changes; new sizes get `newVariantPrice`. */
  priceCents: number | null;
  newVariantPrice: number;
  stock: StockPlan;
  /** Whether every size is counted as of now. */
  isCounted: boolean;
  /** The item that all counted sizes share, null where there is none. */
  sharedItemId: string | null;
  keptVariants: CurrentVariant[];
};

/** Works out what a request changes; what it does not name stays. Pure. Throws `sizes_managed_elsewhere`, `variant_not_found`. */
export function planUpdate(
  current: CurrentProduct,
  changes: UpdateProductBody & Pick<UpdateAdminProductBody, "stocks" | "countsEach" | "relatedIds">,
): UpdatePlan {
  const sizes = planSizes(current, changes.sizes ?? null);
  const gone = new Set(sizes?.removeVariantIds);
  return {
    name: changes.name ?? current.name,
    fields: planFields(current, changes),
    category: planCategory(current, changes.category ?? null),
    hiddenCategoryIds: current.hiddenCategoryIds,
    sizes,
    priceCents: changes.price ?? null,
    newVariantPrice: changes.price ?? currentPriceCents(current),
    stock: changes.stocks ? planStocks(current, changes.stocks, gone) : planStock(current, changes),
    isCounted: current.inventory !== UNLIMITED_INVENTORY,
    sharedItemId: sharedItemId(current),
    keptVariants: current.variants.filter((variant) => !gone.has(variant.id)),
  };
}

function planFields(
  current: CurrentProduct,
  changes: UpdateProductBody & Pick<UpdateAdminProductBody, "relatedIds">,
): ProductFields {
  const urls = resolveImages(
    changes,
    current.images.map((image) => image.url),
  );
  return {
    id: current.id,
    ...(changes.name !== undefined ? { title: changes.name } : {}),
    ...toTextFields(changes),
    ...(urls ? { images: keepKnownImages(urls, current.images), thumbnail: urls[0] ?? null } : {}),
  };
}

function planCategory(current: CurrentProduct, name: string | null): string | null {
  if (name === null || categoryKey(name) === categoryKey(current.category)) return null;
  return name;
}

function planStock(
  current: CurrentProduct,
  { inventory: count = null, countsEach }: UpdateProductBody & Pick<UpdateAdminProductBody, "countsEach">,
): StockPlan {
  const isTogether = countsEach === false && sharedItemId(current) === null;
  if (count === null || (count === current.inventory && !isTogether)) return { kind: "keep" };
  return count === UNLIMITED_INVENTORY ? { kind: "unlimited" } : { kind: "counted", count };
}

/** What is said of a variant that goes counts for nothing. */
function planStocks(current: CurrentProduct, stocks: VariantStock[], gone: ReadonlySet<string>): StockPlan {
  const known = new Set(current.variants.map(({ id }) => id));
  if (!stocks.every(({ id }) => known.has(id))) throw new StoreError("variant_not_found");
  return { kind: "each", stocks: stocks.filter(({ id }) => !gone.has(id)) };
}

/** The item of each of these variants that is its own: it has no other, and no other variant has it. */
export function ownItems(variants: readonly CurrentVariant[]): Map<string, string> {
  const users = Map.groupBy(
    variants.flatMap(({ id, inventoryItemIds }) => inventoryItemIds.map((itemId) => ({ id, itemId }))),
    ({ itemId }) => itemId,
  );
  return new Map(
    variants.flatMap(({ id, inventoryItemIds: [itemId, ...others] }): [string, string][] =>
      itemId && others.length === 0 && users.get(itemId)!.length === 1 ? [[id, itemId]] : [],
    ),
  );
}

function planSizes(current: CurrentProduct, sizes: string[] | null): SizesPlan | null {
  if (sizes === null || isSameList(sizes, current.sizes)) return null;
  const { option } = current;
  const wanted = optionFor(sizes);
  const isSizeOption = option?.title.trim().toLowerCase() === SIZE_OPTION.toLowerCase();
  const isRenamed = isSizeOption !== sizes.length > 0;
  if (!option || (isRenamed && !option.isExclusive) || !(isSizeOption || isUnchosen(current, option))) {
    // The Medusa admin keeps no order of sizes: the same ones in another order are no change there.
    if (isSameList(sizes.toSorted(), current.sizes.toSorted())) return null;
    throw new StoreError("sizes_managed_elsewhere");
  }
  const title = isRenamed ? wanted.title : option.title;
  // What stands with blanks around it at Medusa stays as it is written there, and so do its variants.
  const known = new Map(option.values.map(({ value }) => [value.trim(), value]));
  const isWanted = (value: string | null) => value !== null && wanted.values.includes(value.trim());
  return {
    optionId: option.id,
    currentTitle: option.title,
    title,
    isExclusive: option.isExclusive,
    values: wanted.values.map((value) => known.get(value) ?? value),
    addValues: wanted.values.filter((value) => !known.has(value)),
    removeValueIds: option.values.filter((value) => !isWanted(value.value)).map((value) => value.id),
    removeVariantIds: current.variants.filter((variant) => !isWanted(variant.value)).map((variant) => variant.id),
    renameFirst: isRenamed && sizes.length === 0,
    renameLast: isRenamed && sizes.length > 0,
  };
}

/** True where there is nothing to choose, so that sizes can take the option's place and nothing is lost. */
function isUnchosen({ variants }: CurrentProduct, option: NonNullable<CurrentProduct["option"]>): boolean {
  return variants.length <= 1 && option.values.every(({ value }) => isPlaceholder(option.title, value));
}

/** The regular price of the cheapest variant. */
export function currentPriceCents(current: CurrentProduct): number {
  const amounts = current.variants.flatMap((variant) => variant.usdAmount ?? []);
  return amounts.length === 0 ? 0 : Math.round(Math.min(...amounts) * 100);
}

/** The one item behind every counted size. An item left from a time of counted stock serves again. */
function sharedItemId(current: CurrentProduct): string | null {
  const items = new Set(current.variants.flatMap((variant) => variant.inventoryItemIds));
  const isShared = current.variants.every((variant) => variant.inventoryItemIds.length === items.size);
  return items.size === 1 && isShared ? [...items][0]! : null;
}

function isSameList(left: string[], right: string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
