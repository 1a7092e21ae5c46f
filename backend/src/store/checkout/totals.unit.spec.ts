import { createMedusaContainer } from "@medusajs/framework/utils";
import { optionsOfSize } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { linesKeyOf, serializeCartItem, subtotalCents, type PricedLine } from "../cart/priced-cart";
import { toItems } from "../purchase/purchase";
import { confirmShipping, totalsOf } from "./totals";

/** The table of state rates asks nobody. */
const nobody = createMedusaContainer();

const california = { street: "1", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" };

function priced(priceCents: number, quantity: number, size: string | null = null): PricedLine {
  const price = { cents: priceCents, compareAtCents: null, includesTax: false };
  const prices = { price, regularCents: priceCents, candidates: [] };
  const stock = { inventory: 7, allowBackorder: false, stockItems: [], grams: 0 };
  const variant = { id: "variant_1", size, options: optionsOfSize(size), imageUrls: [], ...prices, ...stock };
  const product = {
    id: "prod_1",
    name: "Vesper",
    description: "",
    care: "",
    sizeChart: "",
    material: "",
    weight: null,
    originCountry: "",
    price: "0.00",
    compareAtPrice: null,
    imageUrl: "/uploads/a.webp",
    imageUrls: ["/uploads/a.webp"],
    imageAlts: [""],
    inventory: 7,
    category: "",
    sizes: size ? [size] : [],
    options: size ? [{ name: "Size", values: [size] }] : [],
    variants: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
  return {
    line: { id: "cali_1", variantId: "variant_1", productId: "prod_1", quantity },
    entry: { product, variants: [variant] },
    variant,
    price,
    region: null,
  };
}

describe("totalsOf", () => {
  it("rounds tax once for the whole order, not per line", async () => {
    const lines = Array.from({ length: 10 }, () => priced(7, 1));
    expect(await totalsOf(nobody, lines, california)).toEqual({
      subtotal: 70,
      discount: 0,
      tax: 5,
      includedTax: 0,
      shipping: 0,
      total: 75,
    });
  });

  it("has no tax before the address is complete", async () => {
    expect((await totalsOf(nobody, [priced(2500, 2)], { ...california, city: "" })).total).toBe(5000);
    expect((await totalsOf(nobody, [priced(2500, 2)], null)).total).toBe(5000);
  });

  it("of nothing is nothing", async () => {
    expect(await totalsOf(nobody, [], california)).toEqual({
      subtotal: 0,
      discount: 0,
      tax: 0,
      includedTax: 0,
      shipping: 0,
      total: 0,
    });
  });

  it("taxes what a discount leaves, rounded once", async () => {
    const discount = { cents: 1_005, shippingCents: 0, centsByLine: new Map([["cali_1", 1_005]]), parts: [] };
    expect(await totalsOf(nobody, [priced(2500, 2)], california, discount)).toEqual({
      subtotal: 5000,
      discount: 1005,
      tax: 290,
      includedTax: 0,
      shipping: 0,
      total: 4285,
    });
  });

  it("adds every way to ship, less what a promotion takes off it, and taxes none of it", async () => {
    const way = { profileId: "sp_1", typeId: "sot_1", name: "Post", isPickup: false, estimate: "", includesTax: false };
    const ways = [
      { ...way, optionId: "so_1", priceCents: 800 },
      { ...way, optionId: "so_2", priceCents: 450 },
    ];
    const discount = { cents: 1_005, shippingCents: 250, centsByLine: new Map([["cali_1", 1_005]]), parts: [] };
    expect(await totalsOf(nobody, [priced(2500, 2)], california, discount, ways)).toEqual({
      subtotal: 5000,
      discount: 1005,
      tax: 290,
      includedTax: 0,
      shipping: 1000,
      total: 5285,
    });
  });

  it("refuses a country that does not exist, though its address is not complete", async () => {
    const nowhere = { ...california, city: "", country: "ZZ" };
    await expect(totalsOf(nobody, [priced(2500, 1)], nowhere)).rejects.toMatchObject({ code: "unknown_country" });
  });

  it("has nothing to tax where a discount leaves nothing", async () => {
    const discount = { cents: 5_000, shippingCents: 0, centsByLine: new Map([["cali_1", 5_000]]), parts: [] };
    expect(await totalsOf(nobody, [priced(2500, 2)], california, discount)).toMatchObject({ tax: 0, total: 0 });
  });

  it("stays exact for the biggest cart there can be", async () => {
    const lines = Array.from({ length: 1000 }, () => priced(99_999_999, 99));
    expect(subtotalCents(lines)).toBe(9_899_999_901_000);
    expect((await totalsOf(nobody, lines, california)).total).toBe(9_899_999_901_000 + 717_749_992_823);
  });
});

describe("a priced line", () => {
  it("leaves as exactly the keys of a cart item, at the variant's price", () => {
    expect(serializeCartItem(priced(2550, 3, "M"))).toEqual({
      id: "cali_1",
      productId: "prod_1",
      quantity: 3,
      size: "M",
      variantId: "variant_1",
      options: { Size: "M" },
      product: {
        name: "Vesper",
        imageUrl: "/uploads/a.webp",
        price: "25.50",
        compareAtPrice: null,
        inventory: 7,
      },
    });
  });

  it("shows the variant's own picture", () => {
    const line = priced(2550, 1);
    const variant = { ...line.variant, imageUrls: ["/uploads/gold.webp"] };
    expect(serializeCartItem({ ...line, variant }).product.imageUrl).toBe("/uploads/gold.webp");
  });

  it("is one item of a purchase", () => {
    expect(toItems([priced(2550, 3)])).toEqual([
      { productId: "prod_1", size: null, variantId: "variant_1", quantity: 3, priceCents: 2550 },
    ]);
  });
});

describe("in a region with another currency", () => {
  const yen = { id: "reg_jp", name: "Japan", currency: "jpy", countries: ["JP", "US"] };

  it("says which, and rounds to what the currency has", async () => {
    const lines = [{ ...priced(349_900, 1), region: yen }];
    expect(await totalsOf(nobody, lines, california)).toEqual({
      subtotal: 349_900,
      discount: 0,
      // 253.6775 yen
      tax: 25_400,
      includedTax: 0,
      shipping: 0,
      total: 375_300,
      currency: "jpy",
      regionId: "reg_jp",
    });
  });
});

describe("confirmShipping", () => {
  const quoteOf = (lines: PricedLine[]) => ({
    currency: undefined,
    discount: { key: "", discount: null },
    shipping: { offers: [], chosen: [] },
    regionTax: null,
    owedBefore: 0,
    linesKey: linesKeyOf(lines),
  });

  it("refuses a quote of another region, whatever it costs there", () => {
    const line = priced(2_500, 1);
    const moved = { ...line, region: { id: "reg_eu", name: "Europe", currency: "eur", countries: ["DE"] } };
    expect(() => confirmShipping([moved], quoteOf([line]))).toThrow(expect.objectContaining({ code: "cart_changed" }));
  });

  it("takes what was quoted for these lines", () => {
    expect(confirmShipping([priced(2_500, 1)], quoteOf([priced(2_500, 1)]))).toEqual([]);
  });

  it("refuses a quote of a price that had no tax in it", () => {
    const line = priced(2_500, 1);
    const flipped = { ...line, price: { ...line.price, includesTax: true } };
    expect(() => confirmShipping([flipped], quoteOf([line]))).toThrow(
      expect.objectContaining({ code: "cart_changed" }),
    );
  });
});
