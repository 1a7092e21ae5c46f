import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { MEDUSA_COLUMNS } from "./columns";

/** What of `MEDUSA_COLUMNS` a database lacks, in words: `no table "x"`, `no column "y" in the table "x"`. */
export async function findMissingColumns(db: Knex): Promise<string[]> {
  const columns = await rows<{ table_name: string; column_name: string }>(
    db,
    `select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and table_name = any(?)`,
    [Object.keys(MEDUSA_COLUMNS)],
  );
  const present = new Map<string, Set<string>>();
  for (const { table_name: table, column_name: column } of columns) {
    present.set(table, (present.get(table) ?? new Set()).add(column));
  }
  return Object.entries(MEDUSA_COLUMNS).flatMap(([table, wanted]) => {
    const found = present.get(table);
    if (!found) return [`no table "${table}"`];
    return wanted
      .filter((column) => !found.has(column))
      .map((column) => `no column "${column}" in the table "${table}"`);
  });
}

/** Throws one sentence that names every table and column of Medusa's that the store needs and a database lacks. */
export async function requireMedusaColumns(db: Knex): Promise<void> {
  const missing = await findMissingColumns(db);
  if (missing.length === 0) return;
  throw new Error(
    `The store does not fit this version of Medusa: the database has ${missing.join(", ")} ` +
      "(docs/decisions/0012-sql-on-medusas-tables.md says what to do).",
  );
}

/** Runs before Medusa takes its first request. A migration loads modules too, before the tables of links are made. */
export default async function requireColumnsAtStart({ container, dataLoaderOnly }: LoaderOptions): Promise<void> {
  if (dataLoaderOnly) return;
  await requireMedusaColumns(container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex);
}
