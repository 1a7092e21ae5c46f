import type { MedusaContainer } from "@medusajs/framework/types";
import { database, execute, rows } from "../lib/database";
import { hasShopData } from "../store/medusa-tables/store-defaults";

/** What the seed may do with a database: fill it, go on after a crash, or leave it alone. */
export type SetupState = "untouched" | "begun" | "seeded" | "unknown-data";

/** What the seed notes down about its own progress. */
type Mark = "begun" | "sales-tax" | "shipping-profiles" | "catalogue" | "media" | "store-name" | "seeded";

/**
 * Reads how far the seed has come.
 *
 * The marks are a table of the seed's own: `begun` is written before anything else and `seeded` last, so a seed that
 * was killed goes on, and a database that holds data which no seed of ours began is `unknown-data`.
 */
export async function setupState(scope: MedusaContainer): Promise<SetupState> {
  await execute(database(scope), "create table if not exists store_setup (key text primary key, value text not null)");
  if (await isMarked(scope, "seeded")) return "seeded";
  if (await isMarked(scope, "begun")) return "begun";
  return (await hasShopData(database(scope))) ? "unknown-data" : "untouched";
}

export async function isMarked(scope: MedusaContainer, mark: Mark): Promise<boolean> {
  return (await markOf(scope, mark)) !== null;
}

/** What a mark says; null where it was never written. */
export async function markOf(scope: MedusaContainer, mark: Mark): Promise<string | null> {
  const [row] = await rows<{ value: string }>(database(scope), "select value from store_setup where key = ?", [mark]);
  return row?.value ?? null;
}

/** Writes a mark, which says when unless something else is given. */
export async function markSetup(scope: MedusaContainer, mark: Mark, value = new Date().toISOString()): Promise<void> {
  await execute(
    database(scope),
    "insert into store_setup (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
    [mark, value],
  );
}
