import { describe, expect, it } from "vitest";
import { detailsSchema, toDetailChanges, withAlt, type DetailFields } from "./product-details";

const before: DetailFields = {
  salePrice: "",
  material: "Cotton",
  weight: "220",
  originCountry: "PT",
  codes: [{ id: "v1", sku: "A", barcode: "" }],
  alts: [{ url: "/a.webp", alt: "A moth" }],
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
    expect(toDetailChanges({ ...before, salePrice: "19.90" }, { details: before, imageUrls })).toEqual({
      salePrice: null,
    });
  });

  it.each([{ weight: "1.5" }, { weight: "heavy" }, { originCountry: "Portugal" }])("are not %j", (change) => {
    expect(detailsSchema.safeParse({ ...before, ...change }).success).toBe(false);
  });
});
