import { randomUUID } from "node:crypto";
import type { Product } from "@nocturne/contract";
import { api, medusaAdmin, refusal, required, sql } from "@nocturne/test-support";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listProducts, useProducts } from "../../support/products";

const products = useProducts();

/** The store promises to show a change made at Medusa within a second. */
const WITHIN_A_SECOND = { timeout: 1_000, interval: 20 };

let category: string;
/** Newest first, as they stand in a shop where nobody has put them anywhere. */
let made: Product[];

const inCategory = (more = "") => `?category=${encodeURIComponent(category)}${more}`;
const ids = (list: readonly Product[]) => list.map(({ id }) => id);
const shown = async (more = "") => ids(await listProducts(inCategory(more)));
const shopOrder = async () => ids((await listProducts()).filter((product) => product.category === category));
const move = async (productIds: string[], where: { after?: string; position?: number } = {}) =>
  await api("PUT", "/api/products/reorder", { token: products.token, body: { productIds, category, ...where } });
const reset = async () => await api("DELETE", `/api/products/reorder${inCategory()}`, { token: products.token });
const placesOf = async (list: readonly string[]) =>
  await sql<{ product_id: string; category_id: string }>(
    "select product_id, category_id from product_category_position where product_id = any($1) order by position",
    [list],
  );
const categoryId = async () => {
  const [found] = await sql<{ id: string }>("select id from product_category where name = $1", [category]);
  return found!.id;
};

/** The products in the order in which a page of home links to them. */
async function onPage(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, required("STORE_URL")))).text();
  const known = new Set(ids(made));
  const linked = [...html.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, id]) => id!);
  return [...new Set(linked)].filter((id) => known.has(id));
}

beforeEach(async () => {
  await products.removeAll();
  category = `Shelf ${randomUUID()}`;
  made = [];
  for (const name of ["Four", "Three", "Two", "One"]) made.unshift(await products.create({ name, category }));
});

describe("a category without an order of its own", () => {
  it("shows the shop's, and no product says a position in it", async () => {
    expect(await shown()).toEqual(ids(made));
    await api("PUT", "/api/products/reorder", { token: products.token, body: { productIds: [made[2]!.id] } });
    expect(await shown()).toEqual(ids([made[2]!, made[0]!, made[1]!, made[3]!]));
    for (const product of await listProducts(inCategory())) expect(product).not.toHaveProperty("categoryPosition");
  });
});

describe("a category's own order", () => {
  it("counts wherever the category is shown, and nowhere else", async () => {
    const [one, two, three, four] = ids(made);
    expect((await move([four!])).body).toEqual({ success: true });
    const own = [four, one, two, three];
    expect(await shown()).toEqual(own);
    expect(await shown("&sort=position")).toEqual(own);
    expect(ids(await listProducts(`?category=${encodeURIComponent(category.toUpperCase())}`))).toEqual(own);
    expect(await onPage(`/${inCategory()}`)).toEqual(own);
    expect(await shopOrder()).toEqual([one, two, three, four]);
    expect(await shown("&sort=newest")).toEqual([one, two, three, four]);
  });

  it("is written in one row for one product that moves", async () => {
    const [one, two, three, four] = ids(made);
    await move([one!, two!, three!, four!]);
    const [{ now } = { now: "" }] = await sql<{ now: string }>("select clock_timestamp()::text as now", []);
    await move([four!], { after: one! });
    expect(await shown()).toEqual([one, four, two, three]);
    const written = await sql("select product_id from product_category_position where updated_at >= $1::timestamptz", [
      now,
    ]);
    expect(written).toEqual([{ product_id: four }]);
  });

  it.each([
    ["the top", 1, [2, 0, 1, 3]],
    ["the second place", 2, [0, 2, 1, 3]],
    ["the end, where there is no such position", 9_999, [0, 1, 3, 2]],
  ])("moves to %s of the category", async (_, position, order) => {
    await move([made[2]!.id], { position });
    expect(await shown()).toEqual(order.map((index) => made[index]!.id));
  });

  it("is read in pages that neither miss nor repeat a product", async () => {
    const [one, two, three, four] = ids(made);
    await move([four!, two!]);
    expect([await shown("&limit=2&page=1"), await shown("&limit=2&page=2")]).toEqual([
      [four, two],
      [one, three],
    ]);
    const { headers } = await api("GET", `/api/products${inCategory("&limit=2")}`);
    // What is moved to the top meanwhile is on neither page twice.
    await move([two!], { position: 1 });
    expect(await shown(`&limit=2&cursor=${headers.get("x-next-cursor")}`)).toEqual([four, one]);
  });

  it("lets two admins move at once: each product stands where it was put", async () => {
    const more = [];
    for (const name of ["A", "B", "C"]) more.push((await products.create({ name, category })).id);
    const [one, two, three, four] = ids(made);
    await move([one!, two!, three!, four!, ...more]);
    const answers = await Promise.all(more.map((id, index) => move([id], { after: made[index]!.id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shown()).toEqual([one, more[0], two, more[1], three, more[2], four]);
  });

  it("has what is new in the category at its end", async () => {
    await move(ids(made));
    const { id } = await products.create({ name: "New", category });
    expect(await shown()).toEqual([...ids(made), id]);
  });

  it("forgets a product that leaves the category, and one that Medusa takes out of it", async () => {
    const [one, two, three, four] = ids(made);
    await move([four!, three!]);
    await products.update(four!, { category: "" });
    expect(await shown()).toEqual([three, one, two]);
    await medusaAdmin("POST", `/admin/product-categories/${await categoryId()}/products`, { remove: [three] });
    await vi.waitFor(async () => expect(await shown()).toEqual([one, two]), WITHIN_A_SECOND);
    expect(await placesOf(ids(made))).toEqual([]);
    await products.update(four!, { category });
    expect(await shown()).toEqual([one, two, four]);
  });

  it("leaves no place behind where Medusa takes a product out while it is moved", async () => {
    const id = made[3]!.id;
    const members = `/admin/product-categories/${await categoryId()}/products`;
    for (let round = 0; round < 5; round++) {
      const [moved, removed] = await Promise.all([
        move([id], { position: 1 }),
        medusaAdmin("POST", members, { remove: [id] }),
      ]);
      expect([200, 409]).toContain(moved.status);
      expect(removed.status).toBe(200);
      expect(await placesOf([id])).toEqual([]);
      await medusaAdmin("POST", members, { add: [id] });
    }
    await vi.waitFor(async () => expect((await shown()).toSorted()).toEqual(ids(made).toSorted()), WITHIN_A_SECOND);
  });

  it("keeps a product's place while other things of it change", async () => {
    const last = made.at(-1)!.id;
    await move([last]);
    await products.update(last, { name: "Renamed", price: "7.00", category });
    await medusaAdmin("POST", `/admin/products/${last}`, { title: "Renamed there" });
    expect((await shown())[0]).toBe(last);
  });

  it("leaves nothing behind of a category that is deleted", async () => {
    await move(ids(made).toReversed());
    expect(await placesOf(ids(made))).toHaveLength(4);
    const { status } = await medusaAdmin("DELETE", `/admin/product-categories/${await categoryId()}`);
    expect(status).toBe(200);
    await vi.waitFor(async () => expect(await shown()).toEqual([]), WITHIN_A_SECOND);
    await vi.waitFor(async () => expect(await placesOf(ids(made))).toEqual([]), { timeout: 25_000 });
  });

  it("is given up for the shop's, as often as it is asked for", async () => {
    await move(ids(made).toReversed());
    expect(await shown()).toEqual(ids(made).toReversed());
    expect([(await reset()).body, (await reset()).body]).toEqual([{ success: true }, { success: true }]);
    expect(await shown()).toEqual(ids(made));
    expect(await onPage(`/${inCategory()}`)).toEqual(ids(made));
    expect(await placesOf(ids(made))).toEqual([]);
  });

  it.each([
    ["a product of another category", async () => [made[0]!.id, (await products.create({ name: "Elsewhere" })).id]],
    ["a product that does not exist", () => Promise.resolve(["prod_nope"])],
  ])("refuses %s, and nothing changes", async (_, build) => {
    const productIds = await build();
    const { status, body } = await refusal("PUT", "/api/products/reorder", {
      token: products.token,
      body: { productIds, category },
    });
    expect([status, body.code]).toEqual([409, "not_in_category"]);
    expect(await shown()).toEqual(ids(made));
  });

  it("is of no category where none is named: nothing is given up", async () => {
    const { status, body } = await refusal("DELETE", "/api/products/reorder", { token: products.token });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });
});
