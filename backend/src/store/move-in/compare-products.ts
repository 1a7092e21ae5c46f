import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { selectStock } from "../medusa-tables/catalogue";
import type { CurrentProduct } from "../product-import/current-products";
import { planRows } from "../product-import/plan-import";
import { Problems } from "../product-import/problems";
import { readReferences, type References } from "../product-import/references";
import { findMoved, matchVariants } from "./find-moved";
import { findGroups, groupNames, type GroupIds, type GroupNames } from "./groups";
import type { MovedProduct, MovedRecord } from "./moved";
import type { PlannedRow } from "./move-in-row-table";
import { toProductFile } from "./product-rows";
import { readSalePrices } from "./sale-prices";

/** Compares products of a file with the shop: what of them would be made, changed, or left as it is. */
export async function compareProducts(
  scope: MedusaContainer,
  records: readonly MovedRecord[],
  overwrite: boolean,
): Promise<PlannedRow[]> {
  const products = records.flatMap(({ moved }) => (moved?.type === "product" ? [moved] : []));
  const current = await findMoved(scope, products);
  const names = groupNames(products);
  const groups = await withNewGroups(scope, names);
  const problems = new Problems();
  const { file, pictures } = toProductFile(products, { current, groups, pictureOf: (source) => source });
  const references = withIds(await readReferences(scope), groups);
  const plan = await planRows(scope, file, { references, problems, pictures });
  const changed = new Set([...plan.changed, ...(await differingInStock(scope, products, current))]);
  return records.map((record): PlannedRow => {
    const { row, name, moved, notes } = record;
    const found = moved?.type === "product" ? moved : null;
    const rows = new Set(found?.variants.map((variant) => variant.row));
    const wrong = [
      ...record.problems,
      ...problems.all.flatMap((one) => (rows.has(one.row) ? [`Row ${one.row}: ${one.text}`] : [])),
    ];
    if (!found) return { row, name, verdict: "refuse", notes: [...wrong, ...notes], payload: null };
    const product = current.get(found.externalId);
    if (product && !overwrite) {
      return { row, name, verdict: "leave", notes: ["It is in the shop already.", ...notes], payload: null };
    }
    if (wrong.length > 0) return { row, name, verdict: "refuse", notes: [...wrong, ...notes], payload: null };
    const verdict = !product ? "make" : changed.has(product.id) ? "change" : "leave";
    return { row, name, verdict, notes, payload: verdict === "leave" ? null : found };
  });
}

/** What is not there yet gets a stand-in: the import makes it. */
async function withNewGroups(scope: MedusaContainer, names: GroupNames): Promise<GroupIds> {
  const found = await findGroups(scope, names);
  for (const kind of Object.keys(names) as (keyof GroupNames)[]) {
    for (const name of names[kind]) found[kind][name.trim().toLowerCase()] ??= `new:${name}`;
  }
  return found;
}

function withIds(references: References, groups: GroupIds): References {
  const added = (kind: keyof References, ids: Record<string, string>) =>
    new Map([...references[kind], ...Object.values(ids).map((id) => [id, id] as const)]);
  return {
    ...references,
    categories: added("categories", groups.categories),
    tags: added("tags", groups.tags),
    type_id: added("type_id", groups.types),
    collection_id: added("collection_id", groups.collections),
  };
}

/** The products of which the stock or the reduced price is another one than the file's. */
async function differingInStock(
  scope: MedusaContainer,
  products: readonly MovedProduct[],
  current: ReadonlyMap<string, CurrentProduct>,
): Promise<string[]> {
  const ids = [...current.values()].map(({ id }) => id);
  if (ids.length === 0) return [];
  const stock = Map.groupBy(await selectStock(database(scope), ids), (row) => row.variant_id);
  const sets = [...current.values()].flatMap(({ variants }) => variants.flatMap((one) => one.price_set?.id ?? []));
  const sale = await readSalePrices(scope, sets);
  return products.flatMap((product) => {
    const found = current.get(product.externalId);
    if (!found) return [];
    const differs = [...matchVariants(found, product)].some(([variant, { id, price_set }]) => {
      const [item, ...others] = stock.get(id) ?? [];
      const isOtherStock =
        variant.stock !== null && item !== undefined && others.length === 0 && item.available !== variant.stock;
      const reduced = variant.compareAt === "" ? undefined : Number(variant.price);
      return isOtherStock || sale.priceOf.get(price_set?.id ?? "")?.amount !== reduced;
    });
    return differs ? [found.id] : [];
  });
}
