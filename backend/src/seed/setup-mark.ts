import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";

/** What the seed may do with a database: fill it, go on after a crash, or leave it alone. */
export type SetupState = "untouched" | "begun" | "seeded" | "unknown-data";

/** What the seed notes down about its own progress. */
type Mark = "begun" | "sales-tax" | "catalogue" | "media" | "seeded";

/**
 * Reads how far the seed has come.
 *
 * The marks are a table of the seed's own: `begun` is written before anything else and `seeded` last, so a seed that
 * was killed goes on, and a database that holds data which no seed of ours began is `unknown-data`.
 */
export async function setupState(scope: MedusaContainer): Promise<SetupState> {
  await database(scope).raw("create table if not exists store_setup (key text primary key, value text not null)");
  if (await isMarked(scope, "seeded")) return "seeded";
  if (await isMarked(scope, "begun")) return "begun";
  return (await holdsData(scope)) ? "unknown-data" : "untouched";
}

export async function isMarked(scope: MedusaContainer, mark: Mark): Promise<boolean> {
  const { rows } = await database(scope).raw<{ rows: unknown[] }>("select 1 from store_setup where key = ?", [mark]);
  return rows.length > 0;
}

/** Writes a mark; writing it again changes nothing. */
export async function markSetup(scope: MedusaContainer, mark: Mark): Promise<void> {
  await database(scope).raw("insert into store_setup (key, value) values (?, ?) on conflict (key) do nothing", [
    mark,
    new Date().toISOString(),
  ]);
}

async function holdsData(scope: MedusaContainer): Promise<boolean> {
  const { rows } = await database(scope).raw<{ rows: { found: boolean }[] }>(
    `select exists (select 1 from product) or exists (select 1 from region)
         or exists (select 1 from customer) or exists (select 1 from "order") as found`,
  );
  return rows[0]?.found ?? false;
}
