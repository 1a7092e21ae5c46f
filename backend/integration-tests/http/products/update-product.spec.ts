import { randomUUID } from "node:crypto";
import { medusaAdmin, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { readProduct, useProducts } from "../../support/products";

const products = useProducts();

describe("PUT /api/products/{id}", () => {
  it("changes what is named and nothing else", async () => {
    const before = await products.create({
      description: "Old words.",
      category: "Tees",
      sizes: ["S", "M"],
      inventory: 4,
      imageUrls: ["/a.webp"],
    });
    const { status, body } = await products.update(before.id, { name: "New name" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, name: "New name" });
    expect((await readProduct(before.id)).body).toEqual(body);
  });

  it("changes nothing where nothing is named, and ignores unknown fields", async () => {
    const before = await products.create();
    const { status, body } = await products.update(before.id, { id: "prod_other", orders: 1 } as object);
    expect([status, body]).toEqual([200, before]);
  });

  it("takes a whole product back as an edit form sends it", async () => {
    const before = await products.create({ sizes: ["S", "M"], category: "Tees", imageUrls: ["/a.webp", "/b.webp"] });
    const { name, description, price, imageUrl, imageUrls, inventory, category, sizes } = before;
    const form = { name, description, price, imageUrl, imageUrls, inventory, category, sizes };
    expect((await products.update(before.id, form)).body).toEqual(before);
  });

  it("prices every size, and leaves other currencies alone", async () => {
    const { id, variants } = await products.create({ sizes: ["S", "M"], price: "20.00" });
    const variantId = variants[0]!.id;
    const {
      body: { variant },
    } = await medusaAdmin<{ variant: { prices: { id: string; currency_code: string }[] } }>(
      "GET",
      `/admin/products/${id}/variants/${variantId}?fields=*prices`,
    );
    const usd = variant.prices.find((price) => price.currency_code === "usd")!;
    await medusaAdmin("POST", `/admin/products/${id}/variants/${variantId}`, {
      prices: [
        { id: usd.id, currency_code: "usd", amount: 20 },
        { currency_code: "eur", amount: 18 },
      ],
    });
    const { body } = await products.update(id, { price: "0.99" });
    expect(body.price).toBe("0.99");
    const rows = await sql<{ currency_code: string; amount: string }>(
      `select price.currency_code, price.amount::text
         from price join product_variant_price_set link on link.price_set_id = price.price_set_id
         join product_variant variant on variant.id = link.variant_id
        where variant.product_id = $1 and price.deleted_at is null order by 1, 2`,
      [id],
    );
    expect(rows).toEqual([
      { currency_code: "eur", amount: "18" },
      { currency_code: "usd", amount: "0.99" },
      { currency_code: "usd", amount: "0.99" },
    ]);
  });

  it("moves it to another category, made when new, and out of all", async () => {
    const { id } = await products.create({ category: "Tees" });
    const category = `Cat ${randomUUID()}`;
    expect((await products.update(id, { category })).body.category).toBe(category);
    expect((await products.update(id, { category: category.toUpperCase() })).body.category).toBe(category);
    expect((await products.update(id, { category: "" })).body.category).toBe("");
  });

  it("replaces, reorders and removes images, and keeps the alternative texts of those that stay", async () => {
    const { id } = await products.create({ imageUrls: ["/a.webp", "/b.webp"] });
    await sql(`update image set metadata = '{"alt":"A moth"}' where product_id = $1 and url = '/b.webp'`, [id]);
    const { body: turned } = await products.update(id, { imageUrls: ["/b.webp", "/c.webp", "/a.webp"] });
    expect(turned).toMatchObject({
      imageUrl: "/b.webp",
      imageUrls: ["/b.webp", "/c.webp", "/a.webp"],
      imageAlts: ["A moth", "", ""],
    });
    const { body: first } = await products.update(id, { imageUrl: "/d.webp" });
    expect(first.imageUrls).toEqual(["/d.webp", "/c.webp", "/a.webp"]);
    const { body: none } = await products.update(id, { imageUrl: "", imageUrls: [] });
    expect([none.imageUrl, none.imageUrls]).toEqual(["", []]);
  });
});

describe("PUT /api/products/{id}, refused", () => {
  it.each(["prod_01J00000000000000000000000", "nope", "%20", "..%2f"])("the unknown id %s is 404", async (id) => {
    const { status } = await refusal("PUT", `/api/products/${id}`, { token: products.token, body: { name: "X" } });
    expect(status).toBe(404);
  });

  it.each([
    ["an empty name", { name: "" }],
    ["a bad price", { price: "1.999" }],
    ["a bad inventory", { inventory: "many" }],
    ["an image that is no address", { imageUrls: ["a b"] }],
  ])("%s is 400, and nothing changes", async (_, change) => {
    const before = await products.create();
    const body = { description: "never", ...change };
    const { status } = await refusal("PUT", `/api/products/${before.id}`, { token: products.token, body });
    expect(status).toBe(400);
    expect((await readProduct(before.id)).body).toEqual(before);
  });
});
