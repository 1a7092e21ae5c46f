import type { Product } from "@nocturne/contract";
import { call, medusaAdmin, setPriceBySql, sql } from "@nocturne/test-support";
import { describe, expect, it, vi } from "vitest";
import { newProduct } from "../../support/shop";

const soon = { timeout: 1_000, interval: 20 };

const detail = (id: string) => call("GET /api/products/{id}", { params: { id } });
const inList = async (id: string) => (await call("GET /api/products")).body.find((product) => product.id === id);

/** List and detail both show it. */
async function shown(id: string, expected: Partial<Product>): Promise<void> {
  expect((await detail(id)).body).toMatchObject(expected);
  expect(await inList(id)).toMatchObject(expected);
}

async function gone(id: string): Promise<void> {
  expect((await detail(id)).status).toBe(404);
  expect(await inList(id)).toBeUndefined();
}

describe("what changes in the database shows within a second", () => {
  it("a price, typed into a database prompt", async () => {
    const { id } = await newProduct({ price: "25.00" });
    await shown(id, { price: "25.00" });
    await setPriceBySql(id, "19.90");
    await vi.waitFor(() => shown(id, { price: "19.90" }), soon);
  });

  it("a price of fractions of a cent, half of one rounded up", async () => {
    const { id } = await newProduct({ price: "25.00" });
    await setPriceBySql(id, "1.005");
    await vi.waitFor(() => shown(id, { price: "1.01" }), soon);
  });

  it("a name and a category", async () => {
    const { id } = await newProduct({ category: `Kind ${Date.now()}` });
    await shown(id, {});
    await sql("update product set title = 'Renamed by SQL' where id = $1", [id]);
    await sql(
      `update product_category set name = name || ' (new)' where id in
         (select product_category_id from product_category_product where product_id = $1)`,
      [id],
    );
    await vi.waitFor(async () => {
      await shown(id, { name: "Renamed by SQL" });
      expect((await detail(id)).body.category).toMatch(/\(new\)$/);
    }, soon);
  });

  it("a product that becomes a draft, and one published again", async () => {
    const { id } = await newProduct();
    await sql("update product set status = 'draft' where id = $1", [id]);
    await vi.waitFor(() => gone(id), soon);
    await sql("update product set status = 'published' where id = $1", [id]);
    await vi.waitFor(() => shown(id, {}), soon);
  });

  it("a product that loses its dollar price", async () => {
    const { id } = await newProduct();
    await sql(
      `update price set currency_code = 'eur' where price_set_id in (
         select link.price_set_id from product_variant_price_set link
           join product_variant variant on variant.id = link.variant_id where variant.product_id = $1)`,
      [id],
    );
    await vi.waitFor(() => gone(id), soon);
  });

  it("stock", async () => {
    const { id } = await newProduct({ inventory: 5 });
    await sql(
      `update inventory_level set stocked_quantity = 3 where inventory_item_id in (
         select link.inventory_item_id from product_variant_inventory_item link
           join product_variant variant on variant.id = link.variant_id where variant.product_id = $1)`,
      [id],
    );
    await vi.waitFor(() => shown(id, { inventory: 3 }), soon);
  });

  it("nothing that was rolled back", async () => {
    const { id, name } = await newProduct();
    await sql("begin; update product set title = 'Never' where id = (select id from product limit 1); rollback");
    await shown(id, { name });
    expect((await call("GET /api/products")).body.map((product) => product.name)).not.toContain("Never");
  });
});

describe("what changes in Medusa's admin shows within a second", () => {
  it("a title and a price", async () => {
    const { id, variants } = await newProduct({ price: "25.00" });
    const variant = variants[0]!.id;
    const { body } = await medusaAdmin<{ variant: { prices: { id: string }[] } }>(
      "GET",
      `/admin/products/${id}/variants/${variant}?fields=*prices`,
    );
    const prices = [{ id: body.variant.prices[0]!.id, currency_code: "usd", amount: 44.5 }];
    await medusaAdmin("POST", `/admin/products/${id}`, { title: "Renamed in the admin" });
    await medusaAdmin("POST", `/admin/products/${id}/variants/${variant}`, { prices });
    await vi.waitFor(() => shown(id, { name: "Renamed in the admin", price: "44.50" }), soon);
  });
});
