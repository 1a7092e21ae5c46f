import { describe, expect, it } from "vitest";
import { ownModels, ownTables } from "../../integration-tests/support/own-tables";
import { storeSources } from "../../integration-tests/support/sql-names";

/** The files that write a table: by SQL, or by the query builder. */
function writersOf(table: string): string[] {
  const writes = [
    `(?:insert into|update|delete from|truncate|lock table)\\s+"?${table}"?\\b`,
    `\\b(?:db|trx|knex)\\("${table}"\\)`,
  ];
  const pattern = new RegExp(writes.join("|"));
  return storeSources().flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));
}

describe.each([...ownTables()])("the table %s", (table) => {
  it("is written by one file, which has its name", () => {
    const named = `${table.replaceAll("_", "-")}-table.ts`;
    expect(writersOf(table).map((path) => path.split("/").at(-1))).toEqual([named]);
  });
});

it("are written and read by no service of a module: a module is schema and migrations", () => {
  const method = new RegExp(
    `\\.(?:list|listAndCount|retrieve|create|update|upsert|delete|softDelete|restore)(?:${ownModels().join("|")})(?:s|es)?\\(`,
  );
  expect(storeSources().filter(({ text }) => method.test(text))).toEqual([]);
});
