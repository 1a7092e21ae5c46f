import { describe, expect, it } from "vitest";
import { copyRows, readTemplate } from "../lib/seed-big/copy-rows.ts";
import { readOptions } from "../lib/seed-big/options.ts";

describe("what npm run seed:big is told", () => {
  it("is a big shop, unless other counts are named", () => {
    expect(readOptions([])).toEqual({ products: 10_000, orders: 100_000, carts: 50_000, isForced: false });
    expect(readOptions(["--products=500", "--orders", "0", "--force"])).toEqual({
      products: 500,
      orders: 0,
      carts: 50_000,
      isForced: true,
    });
  });

  it.each([["--products=many"], ["--orders=-1"], ["--carts=1000001"], ["--customers=5"], ["500"]])(
    "refuses %s with a sentence",
    (argument) => {
      expect(() => readOptions([argument])).toThrow(/--|argument/);
    },
  );
});

/** A client that answers every read with the same rows, and notes what is written. */
function fakeClient(rows) {
  const written = [];
  return {
    written,
    query: async (sql, values) => {
      if (values && sql.includes("insert into")) written.push(values);
      return await Promise.resolve({ rows: rows.map((row) => ({ row })) });
    },
  };
}

it("gives a copy ids of its own wherever they are named, and leaves those of others", async () => {
  const id = "order_01M82NBWXAYYV0EAD7S9DDRG1Q";
  const region = "reg_01M82N56TFETGEQYGHTB38A8V3";
  const client = fakeClient([
    { id, region_id: region, metadata: { purchase: id.replace("order_", "purch_") }, created_at: "x" },
  ]);
  const template = await readTemplate(client, [["order", "id = $1"]], id);
  await copyRows(client, template, { to: 3, apart: "1 minute" });
  const [[[text], from, to, step]] = client.written;
  const row = JSON.parse(text);
  expect([from, to, step]).toEqual([1, 3, 1]);
  expect(row.id).toMatch(/^order_BIGCOPYOF\w{16}%n%$/);
  expect(row.metadata.purchase).toBe(row.id.replace("order_", "purch_"));
  expect(row.region_id).toBe(region);
  expect(row.created_at).toBe("%t%");
});
