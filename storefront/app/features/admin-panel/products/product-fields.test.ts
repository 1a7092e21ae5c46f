import { describe, expect, it } from "vitest";
import { makeProduct } from "../../../testing/fixtures";
import {
  EMPTY_FIELDS,
  fieldsOf,
  parseSizes,
  primaryImage,
  productFieldsSchema,
  toChanges,
  toNewProduct,
  withPrimary,
} from "./product-fields";

describe("product fields", () => {
  it.each([
    ["S, M,, L ", ["S", "M", "L"]],
    ["One size", ["One size"]],
    [" , ,", []],
    ["", []],
  ])("splits the sizes of %j", (text, sizes) => {
    expect(parseSizes(text)).toEqual(sizes);
  });

  it.each([
    ["25", "25.00"],
    ["25.5", "25.50"],
    [" $12.05 ", "12.05"],
    ["12,50", "12.50"],
    ["", "0.00"],
    ["999999.99", "999999.99"],
  ])("sends the price %j as %s", (price, sent) => {
    expect(productFieldsSchema.safeParse({ ...EMPTY_FIELDS, name: "A", price }).success).toBe(true);
    expect(toNewProduct({ ...EMPTY_FIELDS, price }).price).toBe(sent);
  });

  it.each(["1.999", "-1", "12,505", "1,234.50", "1000000", "twelve", "1e3"])("refuses the price %j", (price) => {
    expect(productFieldsSchema.safeParse({ ...EMPTY_FIELDS, name: "A", price }).success).toBe(false);
  });

  it("creates with unlimited stock", () => {
    expect(toNewProduct({ ...EMPTY_FIELDS, name: " Tee " })).toMatchObject({ name: "Tee", inventory: 999_999 });
  });

  it("creates with the stock that was counted", () => {
    const counted = (stock: string) => productFieldsSchema.safeParse({ ...EMPTY_FIELDS, name: "Tee", stock });
    expect(toNewProduct(counted(" 12 ").data!)).toMatchObject({ inventory: 12 });
    expect(toNewProduct(counted("0").data!)).toMatchObject({ inventory: 0 });
    for (const stock of ["-1", "1.5", "a dozen", "999999"]) expect(counted(stock).success, stock).toBe(false);
  });

  it("sends badges where they were changed, each once", () => {
    const product = makeProduct({ badges: ["LIMITED"] });
    const fields = fieldsOf(product);
    expect(toChanges(product, fields)).toEqual({});
    expect(toChanges(product, { ...fields, badges: "LIMITED, LAST RUN,, LIMITED" })).toEqual({
      badges: ["LIMITED", "LAST RUN"],
    });
    expect(toChanges(product, { ...fields, badges: " " })).toEqual({ badges: [] });
  });

  it.each(["one, two, three, four", "x".repeat(25)])("refuses the badges %j", (badges) => {
    expect(productFieldsSchema.safeParse({ ...EMPTY_FIELDS, name: "A", badges }).success).toBe(false);
  });

  it("takes the first picture as the primary one, or none", () => {
    expect(primaryImage(["b", "c"])).toBe("b");
    expect(primaryImage([])).toBe("");
    expect(withPrimary(["a", "b", "c"], 2)).toEqual(["c", "a", "b"]);
    expect(withPrimary(["a"], 5)).toEqual(["a"]);
  });

  it("sends of an edit only what it changed, and never the stock", () => {
    const product = makeProduct({ inventory: 3 });
    const fields = fieldsOf(product);
    expect(toChanges(product, fields)).toEqual({});
    expect(toChanges(product, { ...fields, price: "35", sizes: "M,S" })).toEqual({ price: "35.00", sizes: ["M", "S"] });
  });

  it("derives the primary picture anew when the first one goes", () => {
    const product = makeProduct();
    const [, second = ""] = product.imageUrls;
    const fields = fieldsOf(product);
    expect(toChanges(product, { ...fields, imageUrls: [second] })).toEqual({ imageUrl: second, imageUrls: [second] });
    expect(toChanges(product, { ...fields, imageUrls: [] })).toEqual({ imageUrl: "", imageUrls: [] });
  });
});
