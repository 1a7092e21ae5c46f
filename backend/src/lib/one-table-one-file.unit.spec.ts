import { describe, expect, it } from "vitest";
import { ownTables } from "../../integration-tests/support/own-tables";
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

it("has no service of a module that anybody calls: a module is schema and migrations", () => {
  const users = storeSources().filter(
    ({ path, text }) => !path.startsWith("modules/") && /from "[./]+\/modules\/[\w-]+(?:\/service)?"/.test(text),
  );
  expect(users.map(({ path }) => path).filter((path) => !path.startsWith("links/"))).toEqual([]);
});
