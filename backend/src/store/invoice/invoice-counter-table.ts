import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** What is numbered by itself. */
type Kind = "invoice" | "credit_note";

/**
 * Keeps everybody else from numbers of this kind until the transaction ends, so that one that is rolled back leaves no gap.
 */
export async function lockNumbers(trx: Knex, kind: Kind): Promise<void> {
  await execute(trx, "insert into invoice_counter (id) values (?) on conflict (id) do nothing", [kind]);
  await execute(trx, "select last from invoice_counter where id = ? for update", [kind]);
}

/** Counts on, and returns the number. Call it under `lockNumbers`. */
export async function nextNumber(trx: Knex, kind: Kind): Promise<number> {
  return await takeNumbers(trx, kind, 1);
}

/** The same for several: returns the last of them. */
export async function takeNumbers(trx: Knex, kind: Kind, count: number): Promise<number> {
  const [next] = await rows<{ last: number }>(
    trx,
    "update invoice_counter set last = last + ?, updated_at = now() where id = ? returning last",
    [count, kind],
  );
  if (!next) throw new TypeError(`The numbers of ${kind} are not locked.`);
  return next.last;
}
