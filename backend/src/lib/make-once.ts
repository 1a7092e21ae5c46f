import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { lockUntilCommit } from "./with-advisory-lock";

/**
 * Makes a part of the database that no migration can make, because Medusa's tables may be made after ours. Safe at every start
 * of every instance: what is there is left alone, as making it locks its table, and two at once make it once.
 */
export async function makeOnce(
  db: Knex,
  name: string,
  isThere: (db: Knex) => Promise<boolean>,
  make: (trx: Knex) => Promise<unknown>,
): Promise<void> {
  if (await isThere(db)) return;
  await db.transaction(async (trx) => {
    await lockUntilCommit(trx, name);
    if (!(await isThere(trx))) await make(trx);
  });
}
