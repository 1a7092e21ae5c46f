import { api, refusal, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listProducts, useProducts } from "../../support/products";

const products = useProducts();
let original: string[];

const listedIds = async () => (await listProducts()).map((product) => product.id);
const reorder = async (productIds: unknown) =>
  await api("PUT", "/api/products/reorder", { token: products.token, body: { productIds } });
const move = async (productIds: string[], after: string) =>
  await api("PUT", "/api/products/reorder", { token: products.token, body: { productIds, after } });

beforeAll(async () => {
  original = await listedIds();
  // Whatever other tests left behind has a place from here on, so only ours have none.
  await reorder(original);
  for (const name of ["First", "Second", "Third"]) await products.create({ name });
});

afterAll(async () => {
  await reorder(original);
});

describe("PUT /api/products/reorder", () => {
  it("starts with what has never been ordered at the end, newest first", async () => {
    const names = (await listProducts()).map((product) => product.name);
    expect(names.slice(-3)).toEqual(["Third", "Second", "First"]);
  });

  it("puts the named ones first and keeps the others as they stood", async () => {
    const before = await listedIds();
    const named = [before.at(-1)!, before.at(-3)!];
    const { status, body } = await reorder(named);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await listedIds()).toEqual([...named, ...before.filter((id) => !named.includes(id))]);
  });

  it("takes the whole list, turned round", async () => {
    const turned = (await listedIds()).toReversed();
    expect((await reorder(turned)).status).toBe(200);
    expect(await listedIds()).toEqual(turned);
  });

  it("puts the named ones directly behind another, and writes no other row", async () => {
    const before = await listedIds();
    await reorder(before);
    const [anchor, moved] = [before[1]!, before.at(-1)!];
    const [{ now } = { now: "" }] = await sql<{ now: string }>("select clock_timestamp()::text as now", []);
    expect((await move([moved], anchor)).status).toBe(200);
    expect(await listedIds()).toEqual([before[0], anchor, moved, ...before.slice(2, -1)]);
    const written = await sql<{ product_id: string }>(
      "select product_id from product_position where updated_at >= $1::timestamptz",
      [now],
    );
    expect(written).toEqual([{ product_id: moved }]);
  });

  it.each([
    ["the top", 1, 0],
    ["a position above", 2, 1],
    ["a position below", 4, 3],
    ["the end, where there is no such position", 9_999_999, -1],
  ])("moves to %s", async (_, position, index) => {
    const before = await listedIds();
    const moved = before[2]!;
    const { status } = await api("PUT", "/api/products/reorder", {
      token: products.token,
      body: { productIds: [moved], position },
    });
    expect(status).toBe(200);
    const after = await listedIds();
    expect(after.at(index)).toBe(moved);
    expect(after.filter((id) => id !== moved)).toEqual(before.filter((id) => id !== moved));
  });

  it("lets two admins move at once: each product stands where it was put", async () => {
    const before = await listedIds();
    await reorder(before);
    const [first, second, third, ...rest] = before as [string, string, string, ...string[]];
    const moves = [
      [rest.at(-1)!, first],
      [rest.at(-2)!, second],
      [rest.at(-3)!, third],
    ] as const;
    const answers = await Promise.all(moves.map(([id, after]) => move([id], after)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [a, b, c] = moves.map(([id]) => id);
    expect(await listedIds()).toEqual([first, a, second, b, third, c, ...rest.slice(0, -3)]);
  });

  it.each([
    ["an unknown product", (): string => "prod_nope", "unknown_products"],
    ["itself", (ids: string[]) => ids[0]!, "invalid_request"],
  ])("refuses a place behind %s, and nothing changes", async (_, afterOf, code) => {
    const before = await listedIds();
    const { status, body } = await refusal("PUT", "/api/products/reorder", {
      token: products.token,
      body: { productIds: [before[0]], after: afterOf(before) },
    });
    expect([status, body.code]).toEqual([400, code]);
    expect(await listedIds()).toEqual(before);
  });

  it("changes nothing for an empty list", async () => {
    const before = await listedIds();
    expect((await reorder([])).status).toBe(200);
    expect(await listedIds()).toEqual(before);
  });

  it("has one consistent order after many at once: the last one's", async () => {
    const ids = await listedIds();
    const orders = Array.from({ length: 8 }, (_, turn) => [...ids.slice(turn), ...ids.slice(0, turn)]);
    const answers = await Promise.all(orders.map((order) => reorder(order)));
    expect(answers.map((answer) => answer.status)).toEqual(orders.map(() => 200));
    expect(orders.map(String)).toContain(String(await listedIds()));
  });

  it("still knows the order after a product in the middle is gone", async () => {
    const extra = await products.create({ name: "Gone soon" });
    const ids = (await listedIds()).filter((id) => id !== extra.id);
    await reorder([ids[0], extra.id, ...ids.slice(1)]);
    await products.remove(extra.id);
    expect(await listedIds()).toEqual(ids);
    const { status, body } = await refusal("PUT", "/api/products/reorder", {
      token: products.token,
      body: { productIds: [extra.id] },
    });
    expect([status, body.code]).toEqual([400, "unknown_products"]);
  });

  it.each([
    ["an unknown id", (ids: string[]) => [...ids.toReversed(), "prod_nope"], "unknown_products"],
    ["a repeated id", (ids: string[]) => [ids[1], ids[0], ids[1]], "invalid_request"],
    ["numbers", () => [1, 2], "invalid_request"],
    ["no list", () => "all", "invalid_request"],
  ])("refuses %s, and nothing changes", async (_, build, code) => {
    const before = await listedIds();
    const { status, body } = await refusal("PUT", "/api/products/reorder", {
      token: products.token,
      body: { productIds: build(before) },
    });
    expect([status, body.code]).toEqual([400, code]);
    expect(await listedIds()).toEqual(before);
  });
});
