import { describe, expect, it } from "vitest";
import { formatShownProducts, formatTagIds, parseChange, parseShownProducts, parseTagIds } from "./index.js";

describe("parseChange", () => {
  it.each([
    ["catalogue:123", { tag: "catalogue", id: "123" }],
    ["settings:7", { tag: "settings", id: "7" }],
    ["all:a-b:c", { tag: "all", id: "a-b:c" }],
    ["barrier:x", { tag: "barrier", id: "x" }],
  ])("reads %s", (payload, change) => {
    expect(parseChange(payload)).toEqual({ ...change, products: null });
  });

  it.each([
    ["catalogue:12-ab:products:prod_1,prod_2", "12-ab", { kind: "products", ids: ["prod_1", "prod_2"] }],
    ["catalogue:12-ab:stock:prod_1", "12-ab", { kind: "stock", ids: ["prod_1"] }],
    // What it does not know counts as a change of everything.
    ["catalogue:12-ab:prices:prod_1", "12-ab:prices:prod_1", null],
    ["catalogue:12-ab:stock:a b", "12-ab:stock:a b", null],
    ["video:12:products:prod_1", "12:products:prod_1", null],
  ])("reads the products of %s", (payload, id, products) => {
    expect(parseChange(payload)).toMatchObject({ id, products });
  });

  it.each(["", "catalogue", "catalogue:", "unknown:1", " catalogue:1", "catalogue 1"])("ignores %j", (payload) => {
    expect(parseChange(payload)).toBeNull();
  });
});

describe("the headers", () => {
  it("carry tags and ids there and back", () => {
    const ids = { catalogue: "85fe-a6", video: "7" };
    expect(formatTagIds(ids)).toBe("catalogue=85fe-a6, video=7");
    expect(parseTagIds(formatTagIds(ids))).toEqual(ids);
    expect(formatTagIds({})).toBe("");
  });

  it.each([
    { kind: "one", ids: ["prod_1"] },
    { kind: "page", ids: ["prod_1", "prod_2"] },
    { kind: "page", ids: [] },
  ] as const)("carry shown products there and back: %j", (shown) => {
    expect(parseShownProducts(formatShownProducts(shown))).toEqual(shown);
  });

  it.each([undefined, "", "one", "all:prod_1", "page:prod 1"])("read no products from %j", (header) => {
    expect(parseShownProducts(header)).toBeUndefined();
  });

  it.each([undefined, "", ",", "catalogue", "catalogue=", "unknown=1", "=1", "__proto__=1"])(
    "read nothing from %j",
    (header) => {
      expect(parseTagIds(header)).toEqual({});
    },
  );
});
