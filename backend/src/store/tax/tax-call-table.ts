import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";

/** Counts a call of the tax service; false where the day's budget is used up. Postgres counts: for all instances. */
export async function spendTaxCall(db: Knex, day: string, budget: number): Promise<boolean> {
  const spent = await execute(
    db,
    `insert into tax_call (id, calls) select ?, 1 where ? > 0
     on conflict (id) do update set calls = tax_call.calls + 1, updated_at = now() where tax_call.calls < ?`,
    [day, budget, budget],
  );
  return spent > 0;
}

export async function deleteTaxCallsBefore(db: Knex, days: number): Promise<void> {
  await execute(db, `delete from tax_call where created_at < now() - make_interval(days => ?)`, [days]);
}
