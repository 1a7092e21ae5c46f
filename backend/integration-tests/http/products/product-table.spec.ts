import { randomUUID } from "node:crypto";
import type { ProductTableChange } from "@nocturne/contract";
import { call, medusaAdminOk, refusal } from "@nocturne/test-support";
import { expect, it } from "vitest";
import { medusaStore } from "../../support/medusa-store";
import { readProduct, useProducts } from "../../support/products";

const products = useProducts();
const save = async (...changes: ProductTableChange[]) => {
  const { status, body } = await call("PUT /api/admin/product-table", { token: products.token, body: { changes } });
  expect(status).toBe(200);
  return body;
};
const line = async (name: string, list: "published" | "archived" = "published") => {
  const { body } = await call("GET /api/admin/products", { token: products.token, query: { list, q: name } });
  return body.products.find((product) => product.name === name);
};
const make = (inventory: number) =>
  products.create({ name: `Cell ${randomUUID()}`, price: "20.00", sizes: ["S", "M"], inventory, category: "Before" });

it("changes price, stock, category and state of many, which every door shows at once", async () => {
  const [one, two] = [await make(5), await make(6)];
  const result = await save(
    { id: one.id, price: { from: "20.00", to: "18.50" }, inventory: { from: 5, to: 9 } },
    { id: two.id, category: { from: "Before", to: "After" }, state: { from: "published", to: "archived" } },
  );
  expect(result).toEqual({ saved: [one.id, two.id], refused: [] });
  expect((await readProduct(one.id)).body).toMatchObject({ price: "18.50", inventory: 9, category: "Before" });
  expect((await readProduct(two.id)).status).toBe(404);
  expect(await line(two.name, "archived")).toMatchObject({
    category: "After",
    price: "20.00",
    inventory: 6,
    several: [],
  });
  const { product } = await medusaAdminOk<{ product: { variants: { prices: { amount: number }[] }[] } }>(
    "GET",
    `/admin/products/${one.id}?fields=*variants.prices`,
  );
  expect(product.variants.map(({ prices }) => prices[0]!.amount)).toEqual([18.5, 18.5]);
  expect((await medusaStore("GET", `/store/products/${two.id}`)).status).toBe(404);

  // Back again, as an undo asks for it; stock that was counted becomes uncounted and counted again.
  await save(
    { id: one.id, price: { from: "18.50", to: "20.00" }, inventory: { from: 9, to: 999_999 } },
    { id: two.id, category: { from: "After", to: "Before" }, state: { from: "archived", to: "published" } },
  );
  expect((await readProduct(one.id)).body).toMatchObject({ price: "20.00", inventory: 999_999 });
  expect((await readProduct(two.id)).body).toEqual(two);
  await save({ id: one.id, inventory: { from: 999_999, to: 5 } });
  expect((await readProduct(one.id)).body).toEqual(one);
});

it("changes badges, and gives them back", async () => {
  const { id, name } = await make(5);
  await save({ id, badges: { from: [], to: ["LIMITED", "LAST RUN"] } });
  expect((await readProduct(id)).body.badges).toEqual(["LIMITED", "LAST RUN"]);
  expect((await line(name))?.badges).toEqual(["LIMITED", "LAST RUN"]);
  const stale = await save({ id, badges: { from: [], to: ["NEW"] } });
  expect(stale.refused).toMatchObject([{ id, code: "product_changed" }]);
  await save({ id, badges: { from: ["LIMITED", "LAST RUN"], to: [] } });
  expect((await readProduct(id)).body).not.toHaveProperty("badges");
});

it("overwrites nothing that somebody else changed, and saves the others", async () => {
  const [one, two] = [await make(5), await make(6)];
  await products.update(one.id, { price: "21.00" });
  const { saved, refused } = await save(
    { id: one.id, price: { from: "20.00", to: "15.00" }, inventory: { from: 5, to: 7 } },
    { id: two.id, price: { from: "20.00", to: "15.00" } },
    { id: "prod_nope", price: { from: "20.00", to: "15.00" } },
  );
  expect(saved).toEqual([two.id]);
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    [one.id, "product_changed"],
    ["prod_nope", "product_not_found"],
  ]);
  expect((await readProduct(one.id)).body).toMatchObject({ price: "21.00", inventory: 5 });
  const stale = await save({ id: one.id, state: { from: "draft", to: "archived" } });
  expect(stale.refused).toMatchObject([{ id: one.id, code: "product_changed" }]);
});

it("lets one of two win who change the same cell at once", async () => {
  const { id } = await make(5);
  const results = await Promise.all(["11.00", "12.00"].map((to) => save({ id, price: { from: "20.00", to } })));
  expect(results.map(({ saved }) => saved.length).toSorted()).toEqual([0, 1]);
  const won = results[0]!.saved.length === 1 ? "11.00" : "12.00";
  expect((await readProduct(id)).body.price).toBe(won);
});

it("is done once where its answer was lost and it is sent again", async () => {
  const { id } = await make(5);
  const change = { id, price: { from: "20.00", to: "19.00" }, inventory: { from: 5, to: 8 } };
  expect((await save(change)).saved).toEqual([id]);
  expect((await save(change)).saved).toEqual([id]);
  expect((await readProduct(id)).body).toMatchObject({ price: "19.00", inventory: 8 });
});

it("keeps its hands off prices by size, stocks by size and several categories", async () => {
  const { id, name } = await make(5);
  const { product } = await medusaAdminOk<{ product: { variants: { id: string }[] } }>("GET", `/admin/products/${id}`);
  const path = `/admin/products/${id}/variants/${product.variants[0]!.id}`;
  await medusaAdminOk("POST", path, { prices: [{ amount: 25, currency_code: "usd" }] });
  expect((await line(name))?.several).toEqual(["price"]);
  const { refused } = await save({ id, price: { from: "20.00", to: "15.00" } });
  expect(refused).toMatchObject([{ id, code: "product_has_several" }]);
  expect((await save({ id, inventory: { from: 5, to: 6 } })).saved).toEqual([id]);

  const { product_category: category } = await medusaAdminOk<{ product_category: { id: string } }>(
    "POST",
    "/admin/product-categories",
    { name: `Second ${randomUUID()}`, is_active: true },
  );
  await medusaAdminOk("POST", `/admin/product-categories/${category.id}/products`, { add: [id] });
  await medusaAdminOk("POST", path, { manage_inventory: false });
  expect((await line(name))?.several).toEqual(["price", "inventory", "category"]);
  await medusaAdminOk("DELETE", `/admin/product-categories/${category.id}`);
});

it("refuses what is no change of a table", async () => {
  const { id } = await make(5);
  const cell = { from: "20.00", to: "15.00" };
  for (const changes of [
    [],
    [{ id }],
    [{ id, price: { from: "20.00", to: "-1" } }],
    [{ id, inventory: { from: 5, to: 1.5 } }],
    [{ id, state: { from: "published", to: "scheduled" } }],
    [
      { id, price: cell },
      { id, price: cell },
    ],
    Array.from({ length: 51 }, (_, index) => ({ id: `prod_${index}`, price: cell })),
  ]) {
    const { status } = await refusal("PUT", "/api/admin/product-table", { token: products.token, body: { changes } });
    expect(status).toBe(400);
  }
  const changes = [{ id, price: cell }];
  expect((await refusal("PUT", "/api/admin/product-table", { body: { changes } })).status).toBe(401);
  expect((await readProduct(id)).body.price).toBe("20.00");
});
