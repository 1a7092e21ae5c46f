import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

export type Redirect = { from: string; target: string };

export async function selectRedirects(db: Knex, paths: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<Redirect>(db, `select id as "from", target from redirect where id = any(?)`, [paths]);
  return new Map(found.map(({ from, target }) => [from, target]));
}

export async function selectAllRedirects(db: Knex): Promise<Map<string, string>> {
  const found = await rows<Redirect>(db, `select id as "from", target from redirect`);
  return new Map(found.map(({ from, target }) => [from, target]));
}

/** Keeps redirects, each in the place of one that leads away from the same path. */
export async function upsertRedirects(db: Knex, redirects: readonly Redirect[]): Promise<void> {
  const distinct = [...new Map(redirects.map((one) => [one.from, one])).values()];
  if (distinct.length === 0) return;
  await execute(
    db,
    `insert into redirect (id, target)
     select one."from", one.target from jsonb_to_recordset(?::jsonb) as one("from" text, target text)
     on conflict (id) do update set target = excluded.target, updated_at = now()
       where redirect.target <> excluded.target`,
    [JSON.stringify(distinct)],
  );
}

export async function deleteRedirects(db: Knex, paths: readonly string[]): Promise<void> {
  await execute(db, "delete from redirect where id = any(?)", [paths]);
}
