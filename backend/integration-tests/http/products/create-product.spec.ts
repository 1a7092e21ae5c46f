import { randomUUID } from "node:crypto";
import { medusaAdmin, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, readProduct, useProducts } from "../../support/products";

const products = useProducts();

describe("POST /api/products", () => {
  it("makes a product that everybody reads at once, in exactly the fields of the contract", async () => {
    const made = await products.create({
      name: "  Night Tee ",
      price: 19.9,
      description: "Heavy.",
      imageUrls: ["/uploads/a.webp", "https://example.com/b.webp"],
      inventory: 5,
      category: "Tees",
      sizes: ["S", " M ", "", "S"],
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^prod_/),
      name: "Night Tee",
      description: "Heavy.",
      care: "",
      sizeChart: "",
      material: "",
      weight: null,
      originCountry: "",
      price: "19.90",
      compareAtPrice: null,
      imageUrl: "/uploads/a.webp",
      imageUrls: ["/uploads/a.webp", "https://example.com/b.webp"],
      imageAlts: ["", ""],
      inventory: 5,
      category: "Tees",
      sizes: ["S", "M"],
      options: [{ name: "Size", values: ["S", "M"] }],
      variants: ["S", "M"].map((size) => expect.objectContaining({ size, inventory: 5 })),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await readProduct(made.id)).body).toEqual(made);
    expect(await listProducts()).toContainEqual(made);
  });

  it("needs no more than a name and a price", async () => {
    const made = await products.create({ name: "Bare Tee", price: "" });
    expect(made).toMatchObject({
      price: "0.00",
      description: "",
      imageUrl: "",
      imageUrls: [],
      category: "",
      sizes: [],
      inventory: 999_999,
    });
    expect(made.variants).toMatchObject([{ size: null, inventory: 999_999 }]);
  });

  it("takes sizes as text, and one image without a list", async () => {
    const made = await products.create({ sizes: "XS, S,, M , S", imageUrl: "/uploads/one.webp" });
    expect(made.sizes).toEqual(["XS", "S", "M"]);
    expect(made.imageUrls).toEqual(["/uploads/one.webp"]);
  });

  it.each(["漢字", "★ ☾", "Déjà Vu", "Night Sheet"])("makes two products of the name %s", async (name) => {
    const [first, second] = await Promise.all([products.create({ name }), products.create({ name })]);
    expect(first?.id).not.toBe(second?.id);
    expect([first?.name, second?.name]).toEqual([name, name]);
  });

  it("makes one category for ten new products at once, whatever the case of its name", async () => {
    const category = `Cat ${randomUUID()}`;
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 ? category : category.toUpperCase()));
    await Promise.all(names.map((name) => products.create({ category: name })));
    const rows = await sql("select id from product_category where lower(name) = lower($1) and deleted_at is null", [
      category,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("is a Medusa product: on sale, in the sales channel, with a shipping profile and USD prices", async () => {
    const { id } = await products.create({ sizes: ["S"], price: "34.50", inventory: 3 });
    const {
      body: { product },
    } = await medusaAdmin<{ product: Record<string, unknown> }>(
      "GET",
      `/admin/products/${id}?fields=status,*sales_channels,*shipping_profile,*variants,*variants.prices,*options`,
    );
    expect(product).toMatchObject({
      status: "published",
      sales_channels: [expect.objectContaining({ id: expect.any(String) as string })],
      shipping_profile: expect.objectContaining({ id: expect.any(String) as string }) as object,
      options: [expect.objectContaining({ title: "Size" })],
      variants: [
        expect.objectContaining({
          title: "S",
          manage_inventory: true,
          prices: [expect.objectContaining({ currency_code: "usd", amount: 34.5 })],
        }),
      ],
    });
  });
});

describe("POST /api/products, refused", () => {
  it.each([
    ["no name", { price: "1.00" }],
    ["an empty name", { name: "  ", price: "1.00" }],
    ["a long name", { name: "a".repeat(201), price: "1.00" }],
    ["a name that is no text", { name: 5, price: "1.00" }],
    ["no price", { name: "Tee" }],
    ["a negative price", { name: "Tee", price: "-1" }],
    ["a third decimal", { name: "Tee", price: 1.005 }],
    ["a price that is too high", { name: "Tee", price: 1_000_000 }],
    ["a price in words", { name: "Tee", price: "many" }],
    ["a fractional inventory", { name: "Tee", price: 1, inventory: 1.5 }],
    ["a negative inventory", { name: "Tee", price: 1, inventory: -1 }],
    ["too many images", { name: "Tee", price: 1, imageUrls: Array.from({ length: 21 }, (_, i) => `/${i}.webp`) }],
    ["an image address that runs a script", { name: "Tee", price: 1, imageUrls: ["javascript:alert(1)"] }],
    ["too many sizes", { name: "Tee", price: 1, sizes: Array.from({ length: 31 }, (_, i) => `S${i}`) }],
    ["sizes that are no text", { name: "Tee", price: 1, sizes: [1, 2] }],
    ["a list", []],
    ["nothing", null],
  ])("%s is 400, and makes nothing", async (_, body) => {
    const before = await sql<{ count: string }>("select count(*) from product");
    const { status, body: answer } = await refusal("POST", "/api/products", { token: products.token, body });
    expect([status, answer.code]).toEqual([400, "invalid_request"]);
    expect(answer.error).toBe(answer.message);
    expect(await sql("select count(*) from product")).toEqual(before);
  });

  it("malformed JSON is 400", async () => {
    const { status, body } = await refusal("POST", "/api/products", { token: products.token, rawBody: '{"name":' });
    expect([status, body.code]).toEqual([400, "malformed_json"]);
  });
});
