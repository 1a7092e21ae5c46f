import { randomUUID } from "node:crypto";
import type { InputOf, Product } from "@nocturne/contract";
import { call, medusaAdminOk, refusal } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { medusaStore, regionId } from "../../support/medusa-store";
import { listProducts, readProduct, useProducts } from "../../support/products";
import { add, newSessionId } from "../../support/shop";

const products = useProducts();

type PriceList = { id: string; title: string; type: string };

/** The price lists of reduced prices. */
async function saleLists(): Promise<PriceList[]> {
  const path = "/admin/price-lists?fields=title,type&limit=100";
  const { price_lists: lists } = await medusaAdminOk<{ price_lists: PriceList[] }>("GET", path);
  return lists.filter(({ title }) => title === "Reduced in the panel");
}

let listsBefore: string[] = [];
beforeAll(async () => {
  listsBefore = (await saleLists()).map(({ id }) => id);
});
afterAll(async () => {
  for (const { id } of await saleLists()) {
    if (!listsBefore.includes(id)) await medusaAdminOk("DELETE", `/admin/price-lists/${id}`);
  }
});

const change = (id: string, body: InputOf<"updateAdminProduct">) =>
  call("PUT /api/admin/products/{id}", { params: { id }, token: products.token, body });
const refused = async (id: string, body: object) => {
  const answer = await refusal("PUT", `/api/admin/products/${id}`, { token: products.token, body });
  return [answer.status, answer.body.code];
};
const adminRead = async (id: string) =>
  (await call("GET /api/admin/products/{id}", { params: { id }, token: products.token })).body;

type Calculated = { calculated_price: { calculated_amount: number; original_amount: number } };

/** What each size costs by `/store`: now, and without the reduction. */
async function pricesAtStore(id: string): Promise<[number, number][]> {
  const path = `/store/products/${id}?region_id=${await regionId()}&fields=*variants.calculated_price`;
  const { body } = await medusaStore<{ product: { variants: Calculated[] } }>("GET", path);
  return body.product.variants.map(({ calculated_price: price }) => [price.calculated_amount, price.original_amount]);
}

const shown = ({ price, compareAtPrice }: Product) => [price, compareAtPrice];

describe("a price that is reduced in the panel", () => {
  it("is a sale at Medusa: the same through every door, in the cart, and over when it is ended", async () => {
    const { id } = await products.create({ price: "40.00", sizes: ["S", "M"] });
    const { body } = await change(id, { salePrice: "29.99" });
    expect([...shown(body), body.salePrice]).toEqual(["29.99", "40.00", "29.99"]);
    const { body: product } = await readProduct(id);
    expect(shown(product)).toEqual(["29.99", "40.00"]);
    expect(await pricesAtStore(id)).toEqual([
      [29.99, 40],
      [29.99, 40],
    ]);
    expect(await saleLists()).toMatchObject([{ type: "sale" }]);
    expect((await add(newSessionId(), product, 1, "S")).product.price).toBe("29.99");

    expect(shown((await change(id, { salePrice: 19 })).body)).toEqual(["19.00", "40.00"]);
    expect(shown((await change(id, { salePrice: null })).body)).toEqual(["40.00", null]);
    expect(await pricesAtStore(id)).toEqual([
      [40, 40],
      [40, 40],
    ]);
  });

  it("holds for a size that is added later, by whichever door", async () => {
    const { id } = await products.create({ price: "40.00", sizes: ["S"] });
    await change(id, { salePrice: "30" });
    expect((await products.update(id, { sizes: ["S", "M"] })).status).toBe(200);
    expect((await readProduct(id)).body.variants.map((variant) => [variant.size, variant.price])).toEqual([
      ["S", "30.00"],
      ["M", "30.00"],
    ]);
  });

  it.each(["40.00", "41", 40])("cannot be %j where the product costs 40.00, and nothing changes", async (salePrice) => {
    const { id, name } = await products.create({ price: "40.00" });
    expect(await refused(id, { name: "Other", salePrice })).toEqual([400, "sale_price_not_lower"]);
    expect((await readProduct(id)).body).toMatchObject({ name, price: "40.00", compareAtPrice: null });
  });

  it("is one list, however many products are reduced at once", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => products.create({ price: "40.00" })));
    const answers = await Promise.all(made.map(({ id }) => change(id, { salePrice: "10" })));
    expect(answers.map(({ body }) => body.price)).toEqual(["10.00", "10.00", "10.00", "10.00"]);
    expect(await saleLists()).toHaveLength(1);
  });
});

describe("what an owner alone says of a product", () => {
  it("is Medusa's own: materials, weight, origin, article numbers", async () => {
    const { id, variants } = await products.create({ sizes: ["S", "M"] });
    const number = randomUUID().slice(0, 8);
    const codes = variants.map((variant) => ({ id: variant.id, sku: `${number}-${variant.size}`, barcode: "" }));
    const { status, body } = await change(id, { material: "Cotton", weight: 220, originCountry: "PT", codes });
    expect(status).toBe(200);
    expect(body).toMatchObject({ material: "Cotton", weight: 220, originCountry: "pt", codes });
    const { product } = await medusaAdminOk<{ product: object }>("GET", `/admin/products/${id}`);
    expect(product).toMatchObject({ material: "Cotton", weight: 220, origin_country: "pt" });
    const swapped = [
      { ...codes[0]!, sku: codes[1]!.sku },
      { ...codes[1]!, sku: codes[0]!.sku },
    ];
    expect((await change(id, { codes: swapped })).body.codes).toEqual(swapped);
    const cleared = await change(id, { material: "", weight: null, originCountry: "" });
    expect(cleared.body).toMatchObject({ material: "", weight: null, originCountry: "", codes: swapped });
  });

  it("is public where it says what the thing is made of, and how it is cared for", async () => {
    const sizeChart = "Size, Chest\nS, 51\nM, 54.5";
    const { id } = await products.create({ care: " Wash cold.\nDry flat. ", sizeChart });
    await change(id, { material: "Cotton", weight: 220, originCountry: "PT" });
    const said = { care: "Wash cold.\nDry flat.", sizeChart, material: "Cotton", weight: 220, originCountry: "pt" };
    expect((await readProduct(id)).body).toMatchObject(said);
    const { product } = await medusaAdminOk<{ product: { metadata: object } }>("GET", `/admin/products/${id}`);
    expect(product.metadata).toMatchObject({ care: said.care, sizeChart });

    await medusaAdminOk("POST", `/admin/products/${id}`, { metadata: { care: "Burn it." } });
    await expect.poll(async () => (await readProduct(id)).body).toMatchObject({ ...said, care: "Burn it." });
    await products.update(id, { care: "", sizeChart: "" });
    expect((await readProduct(id)).body).toMatchObject({ care: "", sizeChart: "" });
  });

  it.each([["Size, Chest"], ["Size, Chest\nS, 51, 70"], [`Size, Chest${"\nS, 51".repeat(31)}`]])(
    "is no chart that reads %j",
    async (sizeChart) => {
      const { id } = await products.create({ sizeChart: "Size, Chest\nS, 51" });
      expect(await refused(id, { sizeChart })).toEqual([400, "invalid_request"]);
      expect((await readProduct(id)).body.sizeChart).toBe("Size, Chest\nS, 51");
    },
  );

  it("stays as it was where an article number is another product's, with all the rest", async () => {
    const [first, second] = [await products.create(), await products.create({ price: "20.00" })];
    const sku = randomUUID();
    await change(first.id, { codes: [{ id: first.variants[0]!.id, sku, barcode: "" }] });
    const codes = [{ id: second.variants[0]!.id, sku, barcode: "" }];
    expect(await refused(second.id, { price: "9", codes, material: "Silk" })).toEqual([409, "article_number_taken"]);
    expect(await adminRead(second.id)).toMatchObject({ price: "20.00", material: "", codes: [{ sku: "" }] });
    // A variant of another product is none of this one's.
    await change(second.id, { codes: [{ id: first.variants[0]!.id, sku: "", barcode: "" }] });
    expect((await adminRead(first.id)).codes[0]?.sku).toBe(sku);
  });

  it("says what is on each picture, and keeps that with the picture", async () => {
    const [first, second] = (await listProducts()).flatMap(({ imageUrls }) => imageUrls);
    const { id } = await products.create({ imageUrls: [first!, second!] });
    expect((await change(id, { imageAlts: ["A moth", "Its back"] })).body.imageAlts).toEqual(["A moth", "Its back"]);
    await products.update(id, { imageUrls: [second!, first!] });
    expect((await readProduct(id)).body.imageAlts).toEqual(["Its back", "A moth"]);
  });

  it.each([
    { weight: -1 },
    { weight: 1.5 },
    { originCountry: "Portugal" },
    { salePrice: "cheap" },
    { material: "x".repeat(201) },
    { codes: [{ id: "x" }] },
  ])("is not %j", async (body) => {
    const { id } = await products.create();
    expect(await refused(id, body)).toEqual([400, "invalid_request"]);
  });
});
