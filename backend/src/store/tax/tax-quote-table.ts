import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

const BATCH = 5_000;

/** The figure of a digest, in cents; null where there is none that is still valid. */
export async function findTaxQuote(db: Knex, id: string): Promise<number | null> {
  const [quote] = await rows<{ tax_cents: number }>(
    db,
    "select tax_cents from tax_quote where id = ? and valid_until > now()",
    [id],
  );
  return quote?.tax_cents ?? null;
}

/** Writes a figure, and returns the one that counts: the first figure stays, whichever instance asked first. */
export async function saveTaxQuote(db: Knex, id: string, taxCents: number, validHours: number): Promise<number> {
  const [quote] = await rows<{ tax_cents: number }>(
    db,
    `insert into tax_quote (id, tax_cents, valid_until) values (?, ?, now() + make_interval(hours => ?))
     on conflict (id) do update set
       tax_cents = case when tax_quote.valid_until > now() then tax_quote.tax_cents else excluded.tax_cents end,
       valid_until = case when tax_quote.valid_until > now() then tax_quote.valid_until else excluded.valid_until end
     returning tax_cents`,
    [id, taxCents, validHours],
  );
  return quote?.tax_cents ?? taxCents;
}

/** Deletes figures that are not valid any more, in batches. */
export async function deleteExpiredTaxQuotes(db: Knex): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    removed = await execute(
      db,
      `delete from tax_quote
        where id in (select id from tax_quote where valid_until < now() limit ? for update skip locked)`,
      [BATCH],
    );
  }
}
