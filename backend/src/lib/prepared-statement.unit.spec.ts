import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { describe, expect, it, vi } from "vitest";
import { PreparedStatement, readTogether } from "./prepared-statement";

function fakeDatabase() {
  const query = vi.fn((_query: { name: string; text: string; values: unknown[] }) =>
    Promise.resolve({ rows: [{ id: "1" }] }),
  );
  const connection = { query };
  const client = {
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: vi.fn(() => Promise.resolve()),
  };
  return { db: { client } as unknown as Knex, client, query, connection };
}

describe("a prepared statement", () => {
  it("binds named parameters by their place, each once, and leaves casts alone", async () => {
    const { db, query } = fakeDatabase();
    const statement = new PreparedStatement("select :b::text, :a where x = :b and y = z::int");
    expect(await statement.rows(db, { a: 1, b: 2 })).toEqual([{ id: "1" }]);
    expect(query.mock.calls[0]![0]).toMatchObject({
      text: "select $1::text, $2 where x = $1 and y = z::int",
      values: [2, 1],
    });
  });

  it("has the same name for the same text, and another one for another", async () => {
    const { db, query } = fakeDatabase();
    for (const sql of ["select 1", "select 1", "select 2"]) await new PreparedStatement(sql).rows(db, {});
    const [first, same, other] = query.mock.calls.map(([{ name }]) => name);
    expect(first).toBe(same);
    expect(first).not.toBe(other);
    // Postgres cuts longer names off.
    expect(first!.length).toBeLessThan(64);
  });

  it("refuses to run without one of its parameters; null is one", async () => {
    const { db } = fakeDatabase();
    const statement = new PreparedStatement("select :a");
    await expect(statement.rows(db, {})).rejects.toThrow("parameter a");
    await statement.rows(db, { a: null });
  });

  it("gives its connection back, also where it fails", async () => {
    const { db, client, query, connection } = fakeDatabase();
    query.mockRejectedValueOnce(new Error("no"));
    await expect(new PreparedStatement("select 1").rows(db, {})).rejects.toThrow("no");
    expect(client.releaseConnection).toHaveBeenCalledWith(connection);
  });
});

it("several statements become one, whose columns are their rows", () => {
  expect(readTogether({ one: "select 1", two: "select 2" })).toBe(
    `select (select coalesce(json_agg(found), '[]') from (select 1) found) as "one",\n` +
      `(select coalesce(json_agg(found), '[]') from (select 2) found) as "two"`,
  );
});
