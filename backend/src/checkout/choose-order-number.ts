import { randomInt } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ORDER_NUMBER_PATTERN } from "@nocturne/contract";

/** The number as the shopper's page made it, if it has the form and is free; else one of ours. */
export async function chooseOrderNumber(trx: Knex, wanted: string | null): Promise<string> {
  if (wanted && ORDER_NUMBER_PATTERN.test(wanted)) {
    const { rows } = (await trx.raw("select 1 from purchase where order_number = ? limit 1", [wanted])) as {
      rows: unknown[];
    };
    if (rows.length === 0) return wanted;
  }
  return `ORD-${Date.now()}${String(randomInt(10_000)).padStart(4, "0")}`;
}
