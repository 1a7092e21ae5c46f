import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { selectCategories } from "../medusa-tables/product";
import { graph } from "../product-import/current-products";
import type { MovedProduct } from "./moved";

type Ids = Record<string, string>;

/** What products hang on, each by its name in lower case. */
export type GroupIds = { categories: Ids; tags: Ids; types: Ids; collections: Ids };
export type GroupNames = { categories: string[]; tags: string[]; types: string[]; collections: string[] };

/** `Tees` and `tees` are one. */
export const key = (name: string): string => name.trim().toLowerCase();

/** The names that products give to what they hang on. */
export function groupNames(products: readonly MovedProduct[]): GroupNames {
  const distinct = (names: string[]) => [
    ...new Map(names.filter((name) => name.trim() !== "").map((name) => [key(name), name.trim()])).values(),
  ];
  return {
    categories: distinct(products.map(({ category }) => category)),
    tags: distinct(products.flatMap(({ tags }) => tags)),
    types: distinct(products.map(({ productType }) => productType)),
    collections: distinct(products.map(({ collection }) => collection)),
  };
}

/** Those of them that are there. */
export async function findGroups(scope: MedusaContainer, names: GroupNames): Promise<GroupIds> {
  const [categories, tags, types, collections] = await Promise.all([
    names.categories.length > 0 ? selectCategories(database(scope), names.categories.map(key)) : [],
    byName(scope, "product_tag", "value", names.tags),
    byName(scope, "product_type", "value", names.types),
    byName(scope, "product_collection", "title", names.collections),
  ]);
  return {
    categories: Object.fromEntries(categories.map((row) => [row.key, row.id])),
    tags,
    types,
    collections,
  };
}

async function byName(scope: MedusaContainer, entity: string, field: string, names: string[]): Promise<Ids> {
  if (names.length === 0) return {};
  const wanted = new Set(names.map(key));
  const found = await graph<Record<string, string>>(scope, entity, ["id", field]);
  return Object.fromEntries(
    found.flatMap((one) => (wanted.has(key(one[field] ?? "")) ? [[key(one[field] ?? ""), one.id ?? ""]] : [])),
  );
}
