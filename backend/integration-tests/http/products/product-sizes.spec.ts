import { medusaAdmin, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, readProduct, useProducts } from "../../support/products";

const products = useProducts();

describe("sizes of a product", () => {
  it("keep the variants that stay, in the new order", async () => {
    const before = await products.create({ sizes: ["S", "M", "L"], inventory: 6 });
    const idOf = Object.fromEntries(before.variants.map((variant) => [variant.size, variant.id]));
    const { body } = await products.update(before.id, { sizes: "L, XL, S" });
    expect(body.sizes).toEqual(["L", "XL", "S"]);
    expect(body.variants[0]!.id).toBe(idOf.L);
    expect(body.variants[2]!.id).toBe(idOf.S);
    expect(Object.values(idOf)).not.toContain(body.variants[1]!.id);
    expect(body.variants.map((variant) => variant.inventory)).toEqual([6, 6, 6]);
    expect([body.inventory, body.price]).toEqual([6, before.price]);
  });

  it("can come back after they went", async () => {
    const { id } = await products.create({ sizes: ["S", "M"] });
    await products.update(id, { sizes: ["M"] });
    const { status, body } = await products.update(id, { sizes: ["S", "M"] });
    expect([status, body.sizes]).toEqual([200, ["S", "M"]]);
  });

  it.each([999_999, 7])("come and go, with an inventory of %i", async (inventory) => {
    const { id } = await products.create({ inventory, price: "12.00" });
    const { body: sized } = await products.update(id, { sizes: ["One", "Two"] });
    expect(sized).toMatchObject({ sizes: ["One", "Two"], inventory, price: "12.00" });
    expect(sized.variants.every((variant) => variant.inventory === inventory)).toBe(true);
    const { body: bare } = await products.update(id, { sizes: [] });
    expect(bare).toMatchObject({ sizes: [], inventory, price: "12.00" });
    expect(bare.variants).toMatchObject([{ size: null, inventory }]);
  });

  it("can be named like the option of a product without sizes", async () => {
    const { id } = await products.create();
    expect((await products.update(id, { sizes: ["Default", "A"] })).body.sizes).toEqual(["Default", "A"]);
    expect((await products.update(id, { sizes: [] })).body.sizes).toEqual([]);
  });

  it("leave no value behind that no variant has", async () => {
    const { id } = await products.create({ sizes: ["S", "M", "L"] });
    await products.update(id, { sizes: ["L", "S"] });
    const values = await sql<{ value: string }>(
      `select value.value
         from product_product_option link
         join product_option_value value on value.option_id = link.product_option_id and value.deleted_at is null
        where link.product_id = $1 order by value.rank`,
      [id],
    );
    expect(values.map((row) => row.value)).toEqual(["L", "S"]);
  });

  it("are whole after ten changes at once, and the product is listed all the while", async () => {
    const { id } = await products.create({ sizes: ["S"] });
    const wanted = Array.from({ length: 10 }, (_, index) => (index % 2 ? ["S", "M"] : ["M", "L", "XL"]));
    const changes = Promise.all(wanted.map((sizes) => products.update(id, { sizes })));
    let done = false;
    void changes.finally(() => (done = true));
    while (!done) {
      const listed = (await listProducts()).find((product) => product.id === id);
      expect(listed?.sizes.length).toBeGreaterThan(0);
    }
    expect((await changes).map((answer) => answer.status)).toEqual(wanted.map(() => 200));
    const { sizes, variants } = (await readProduct(id)).body;
    expect(wanted.map(String)).toContain(String(sizes));
    expect(variants.map((variant) => variant.size)).toEqual(sizes);
  });

  it("of a product with options of its own are left to the Medusa admin", async () => {
    const {
      body: { product },
    } = await medusaAdmin<{ product: { id: string } }>("POST", "/admin/products", {
      title: "Two Options Tee",
      status: "published",
      options: [
        { title: "Size", values: ["S", "M"] },
        { title: "Color", values: ["Bone"] },
      ],
      variants: ["S", "M"].map((size) => ({
        title: size,
        options: { Size: size, Color: "Bone" },
        manage_inventory: false,
        prices: [{ currency_code: "usd", amount: 10 }],
      })),
    });
    try {
      const { status, body } = await refusal("PUT", `/api/products/${product.id}`, {
        token: products.token,
        body: { sizes: ["S"], name: "Renamed" },
      });
      expect([status, body.code]).toEqual([409, "sizes_managed_elsewhere"]);
      const same = await products.update(product.id, { sizes: ["S", "M"], price: "11.00" });
      expect(same.body).toMatchObject({ name: "Two Options Tee", price: "11.00" });
      expect(same.body.sizes.toSorted()).toEqual(["M", "S"]);
    } finally {
      await products.remove(product.id);
    }
  });
});
