import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { describe, expect, it } from "vitest";
import { MEDUSA_COLUMNS } from "../../../src/store/medusa-tables/columns";
import { findMissingColumns, requireMedusaColumns } from "../../../src/store/medusa-tables/require-columns";
import { namedColumns, storeSources } from "../../support/sql-names";
import { withDatabase } from "../../support/store-database";
import { ownTables } from "../../support/own-tables";

/** Runs `work` in a transaction that leaves nothing behind. */
async function inVain(work: (trx: Knex) => Promise<void>): Promise<void> {
  await withDatabase(async (db) => {
    const trx = await db.transaction();
    try {
      await work(trx);
    } finally {
      await trx.rollback();
    }
  });
}

describe("what the store knows of Medusa's tables", () => {
  it("is in the database", async () => {
    expect(await withDatabase(findMissingColumns)).toEqual([]);
  });

  it("is all that its SQL names, in one folder", async () => {
    const columns = await withDatabase(async (db) =>
      db("information_schema.columns").select("table_name", "column_name").whereRaw("table_schema = current_schema()"),
    );
    const tables = new Map<string, Set<string>>();
    const own = ownTables();
    for (const { table_name: table, column_name: column } of columns as { table_name: string; column_name: string }[]) {
      if (!own.has(table)) tables.set(table, (tables.get(table) ?? new Set()).add(column));
    }
    const listed = new Set(
      Object.entries(MEDUSA_COLUMNS).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
    );
    const named = storeSources().map(({ path, text }) => ({ path, names: [...namedColumns(text, tables)] }));
    const isInside = (path: string) => path.startsWith("store/medusa-tables/");
    expect(named.filter(({ path, names }) => !isInside(path) && names.length > 0)).toEqual([]);
    expect(named.flatMap(({ names }) => names).filter((name) => !listed.has(name))).toEqual([]);
  });

  it("keeps a start from going on where a column or a table is missing, in one sentence", async () => {
    await inVain(async (trx) => {
      await trx.raw("alter table promotion_campaign rename column starts_at to begins_at");
      await trx.raw("alter table cart_promotion rename to cart_codes");
      await expect(requireMedusaColumns(trx)).rejects.toThrow(
        'the database has no table "cart_promotion", no column "starts_at" in the table "promotion_campaign"',
      );
    });
  });
});
