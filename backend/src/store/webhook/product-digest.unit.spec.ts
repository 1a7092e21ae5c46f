import { createHash } from "node:crypto";
import type { Product } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { isOtherProduct, productDigest } from "./product-digest";

const product = {
  id: "prod_1",
  name: "Raven Hoodie",
  price: "25.00",
  options: [{ name: "Colour", values: ["Gold"] }],
  variants: [{ id: "v1", price: "25.00", options: { Colour: "Gold" } }],
} as unknown as Product;

describe("a product's digest", () => {
  const digest = productDigest(product);

  it("knows the product again, also with a field that a newer version adds", () => {
    expect(isOtherProduct(product, digest)).toBe(false);
    const variants = product.variants.map((variant) => ({ ...variant, weight: 5 }));
    expect(isOtherProduct({ ...product, variants, isNew: true } as Product, digest)).toBe(false);
  });

  it.each([
    ["its price", { price: "26.00" }],
    ["a variant", { variants: [{ id: "v1", price: "26.00", options: { Colour: "Gold" } }] }],
    ["an option", { options: [{ name: "Colour", values: ["Gold", "Black"] }] }],
    ["what it has no more", { name: undefined }],
  ])("sees a change of %s", (_what, change) => {
    expect(isOtherProduct({ ...product, ...change } as Product, digest)).toBe(true);
  });

  it("of an older version is that of the whole product", () => {
    const before = createHash("sha256").update(JSON.stringify(product)).digest("base64url");
    expect(isOtherProduct(product, before)).toBe(false);
    expect(isOtherProduct({ ...product, name: "Other" }, before)).toBe(true);
  });
});
