import { describe, expect, it } from "vitest";
import { detailsSchema, toDetailChanges, withAlt, type DetailFields } from "./product-details";

const before: DetailFields = {
  salePrice: "",
  material: "Cotton",
  weight: "220",
  originCountry: "PT",
  codes: [{ id: "v1", sku: "A", barcode: "" }],
  stock: {
    isEach: false,
    all: "9",
    each: [
      { id: "v1", count: "" },
      { id: "v2", count: "" },
    ],
  },
  alts: [{ url: "/a.webp", alt: "A moth" }],
  relatedIds: ["prod_a", "prod_b"],
  choices: [],
};
const imageUrls = ["/b.webp", "/a.webp"];

describe("the details of a product", () => {
  it("are sent where they were changed, and not otherwise", () => {
    expect(toDetailChanges(before, { details: before, imageUrls })).toEqual({});
    expect(toDetailChanges(null, { details: null, imageUrls })).toEqual({});
    const details = { ...before, salePrice: " $19.90", weight: " ", alts: withAlt(before.alts, "/b.webp", "Its back") };
    expect(toDetailChanges(before, { details, imageUrls })).toEqual({
      salePrice: "19.90",
      weight: null,
      imageAlts: ["Its back", "A moth"],
    });
    expect(toDetailChanges(before, { details: { ...before, salePrice: "19,90" }, imageUrls })).toEqual({
      salePrice: "19.90",
    });
    expect(toDetailChanges({ ...before, salePrice: "19.90" }, { details: before, imageUrls })).toEqual({
      salePrice: null,
    });
  });

  it("are the picked products in their order, or none", () => {
    const changesOf = (relatedIds: string[]) =>
      toDetailChanges(before, { details: { ...before, relatedIds }, imageUrls });
    expect(changesOf(["prod_b", "prod_a"])).toEqual({ relatedIds: ["prod_b", "prod_a"] });
    expect(changesOf([])).toEqual({ relatedIds: [] });
  });

  it.each([{ weight: "1.5" }, { weight: "heavy" }, { originCountry: "Portugal" }])("are not %j", (change) => {
    expect(detailsSchema.safeParse({ ...before, ...change }).success).toBe(false);
  });
});

describe("the stock of a product", () => {
  const changesOf = (was: DetailFields["stock"], stock: DetailFields["stock"]) =>
    toDetailChanges({ ...before, stock: was }, { details: { ...before, stock }, imageUrls });
  const shared = before.stock;
  const each = {
    isEach: true,
    all: "5",
    each: [
      { id: "v1", count: "2" },
      { id: "v2", count: "3" },
    ],
  };

  it("is one number, or not counted", () => {
    expect(changesOf(shared, { ...shared, all: "12" })).toEqual({ inventory: 12 });
    expect(changesOf(shared, { ...shared, all: " " })).toEqual({ inventory: 999_999 });
    expect(changesOf(each, { ...each, isEach: false })).toEqual({ inventory: 5, countsEach: false });
  });

  it("is a number for each size, which says what was seen", () => {
    expect(changesOf(shared, each)).toEqual({
      stocks: [
        { id: "v1", inventory: 2, seen: Number(shared.all) },
        { id: "v2", inventory: 3, seen: Number(shared.all) },
      ],
    });
    const uncounted = { ...shared, all: "" };
    expect(changesOf(uncounted, each).stocks?.map(({ seen }) => seen)).toEqual([null, null]);
    const fewer = { ...each, each: [each.each[0]!, { id: "v2", count: "0" }] };
    expect(changesOf(each, fewer)).toEqual({ stocks: [{ id: "v2", inventory: 0, seen: 3 }] });
  });

  it("is sent where it was changed alone", () => {
    expect(changesOf(each, { ...each, all: "7" })).toEqual({});
    expect(changesOf(shared, { ...shared, each: each.each })).toEqual({});
  });

  it.each(["1.5", "many", "999999", "-1"])("is not %s", (all) => {
    expect(detailsSchema.safeParse({ ...before, stock: { ...shared, all } }).success).toBe(false);
  });
});
