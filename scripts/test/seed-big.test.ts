import { describe, expect, it } from "vitest";
import { parseJson } from "../lib/json.ts";
import { copyRows, readTemplate, type Row } from "../lib/seed-big/copy-rows.ts";
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
function fakeClient(rows: Row[]) {
  const written: unknown[][] = [];
  return {
    written,
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      if (text.includes("insert into")) written.push(values);
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
  const [[rows = [], from, to, step] = []] = client.written;
  const row = parseJson<Record<"id" | "region_id" | "created_at", string> & { metadata: { purchase: string } }>(
    String(rows),
  );
  expect([from, to, step]).toEqual([1, 3, 1]);
  expect(row.id).toMatch(/^order_BIGCOPYOF\w{16}%n%$/);
  expect(row.metadata.purchase).toBe(row.id.replace("order_", "purch_"));
  expect(row.region_id).toBe(region);
  expect(row.created_at).toBe("%t%");
});
