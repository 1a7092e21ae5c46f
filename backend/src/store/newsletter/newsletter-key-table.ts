import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** The one row there is. */
const ROW = "unsubscribe";

export async function selectNewsletterKey(db: Knex): Promise<string | undefined> {
  const [kept] = await rows<{ key: string }>(db, "select key from newsletter_key where id = ?", [ROW]);
  return kept?.key;
}

/** Keeps a key where there is none yet, and returns the one that is kept. */
export async function keepNewsletterKey(db: Knex, key: string): Promise<string> {
  await execute(db, "insert into newsletter_key (id, key) values (?, ?) on conflict (id) do nothing", [ROW, key]);
  return (await selectNewsletterKey(db))!;
}
