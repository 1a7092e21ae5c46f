import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Setup } from "../database.ts";
import { BACKEND, IS_IMAGE } from "../paths.mjs";
import { migrationsHash, schemaHash } from "../schema-hash.ts";

/** The statements of what migrations make of an empty database, below a line that names these migrations. */
export const SNAPSHOT = join(BACKEND, "database-snapshot.sql");

/** The first line of a snapshot of the migrations that are here. */
export const snapshotTitle = () => `-- npm run snapshot made this, of the migrations ${migrationsHash()}\n`;

/** The snapshot, where it is one of the migrations that are here. An image, which has no sources, was built with no other. */
export function currentSnapshot(): string | undefined {
  const text = existsSync(SNAPSHOT) ? readFileSync(SNAPSHOT, "utf8") : "";
  return IS_IMAGE || text.startsWith(snapshotTitle()) ? text || undefined : undefined;
}

async function isEmpty(client: pg.Client) {
  const { rows } = await client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relname not like 'store\\_setup%' limit 1",
  );
  return rows.length === 0;
}

/** Runs the snapshot, all or nothing. Answers whether it did: there is one, and the database was empty. */
export async function restoreSnapshot(url: string): Promise<boolean> {
  const snapshot = currentSnapshot();
  if (!snapshot) return false;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await isEmpty(client))) return false;
    await client.query(`begin;\n${snapshot}commit;`);
    return true;
  } finally {
    await client.end();
  }
}

/**
 * Makes an empty database what the migrations would make of it, and notes that. One that is not empty, or for which the
 * snapshot is too old, is left to the migrations.
 */
export async function setUpFromSnapshot(url: string, setup: Setup): Promise<void> {
  const isFirst = (await setup.get("schema")) === undefined;
  if (isFirst && (await restoreSnapshot(url))) await setup.set("schema", schemaHash());
}
