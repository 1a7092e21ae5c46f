import { medusaAdmin, sql } from "@nocturne/test-support";
import { describe, expect, it, vi } from "vitest";
import { listProducts, readProduct, useProducts } from "../../support/products";

const products = useProducts();

/** The store promises to show a change made at Medusa within a second. */
const WITHIN_A_SECOND = { timeout: 1_000, interval: 20 };

describe("a change made at Medusa shows in the store within a second", () => {
  it("a title changed in the Medusa admin", async () => {
    const { id } = await products.create();
    await medusaAdmin("POST", `/admin/products/${id}`, { title: "Changed there" });
    await vi.waitFor(async () => expect((await readProduct(id)).body.name).toBe("Changed there"), WITHIN_A_SECOND);
  });

  it("a price changed by SQL", async () => {
    const { id } = await products.create({ price: "20.00" });
    await sql(
      `update price set amount = 21, raw_amount = '{"value":"21","precision":20}'
         from product_variant_price_set link join product_variant variant on variant.id = link.variant_id
        where price.price_set_id = link.price_set_id and variant.product_id = $1`,
      [id],
    );
    await vi.waitFor(async () => expect((await readProduct(id)).body.price).toBe("21.00"), WITHIN_A_SECOND);
  });

  it("a product that becomes a draft, and is published again", async () => {
    const { id } = await products.create();
    const isListed = async () => (await listProducts()).some((product) => product.id === id);
    await medusaAdmin("POST", `/admin/products/${id}`, { status: "draft" });
    await vi.waitFor(async () => expect(await isListed()).toBe(false), WITHIN_A_SECOND);
    expect((await readProduct(id)).status).toBe(404);
    expect((await products.update(id, { name: "Hidden" })).status).toBe(404);
    await medusaAdmin("POST", `/admin/products/${id}`, { status: "published" });
    await vi.waitFor(async () => expect(await isListed()).toBe(true), WITHIN_A_SECOND);
  });

  it("a product made there, without a USD price first", async () => {
    const {
      body: { product },
    } = await medusaAdmin<{ product: { id: string; variants: { id: string }[] } }>("POST", "/admin/products", {
      title: "Made there",
      status: "published",
      options: [{ title: "Size", values: ["S"] }],
      variants: [{ title: "S", options: { Size: "S" }, manage_inventory: false, prices: [] }],
    });
    try {
      expect((await readProduct(product.id)).status).toBe(404);
      await medusaAdmin("POST", `/admin/products/${product.id}/variants/${product.variants[0]!.id}`, {
        prices: [{ currency_code: "usd", amount: 15.5 }],
      });
      await vi.waitFor(async () => expect((await readProduct(product.id)).body.price).toBe("15.50"), WITHIN_A_SECOND);
      const { body } = await products.update(product.id, { sizes: ["S", "M"], price: "16.00", inventory: 3 });
      expect(body).toMatchObject({ sizes: ["S", "M"], price: "16.00", inventory: 3 });
    } finally {
      await products.remove(product.id);
    }
  });
});
