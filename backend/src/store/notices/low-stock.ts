import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { LowStock } from "../medusa-tables/notices";
import { deleteItems, insertItems, selectItems } from "./notice-item-table";

/** Notes what is low now and nothing else, and returns what was not low before: once for each time that it falls. */
export async function markLowStock(trx: Knex, low: readonly LowStock[]): Promise<LowStock[]> {
  const noted = new Set(await selectItems(trx, "lowStock"));
  const isLow = new Set(low.map(({ id }) => id));
  const fallen = low.filter(({ id }) => !noted.has(id));
  await deleteItems(
    trx,
    "lowStock",
    [...noted].filter((id) => !isLow.has(id)),
  );
  await insertItems(
    trx,
    "lowStock",
    fallen.map(({ id }) => id),
  );
  return fallen;
}
