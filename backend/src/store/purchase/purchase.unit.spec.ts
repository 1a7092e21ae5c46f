import { describe, expect, it } from "vitest";
import { orderIdOf, sameItems } from "./purchase";

const item = { productId: "prod_1", size: "M" as string | null, quantity: 2, priceCents: 2500 };

describe("sameItems", () => {
  it.each([
    ["nothing", [], []],
    ["the same", [item], [{ ...item }]],
    ["another order", [item, { ...item, size: "S" }], [{ ...item, size: "S" }, item]],
    [
      "a split line",
      [item],
      [
        { ...item, quantity: 1 },
        { ...item, quantity: 1 },
      ],
    ],
  ])("%s is the same", (_case, left, right) => {
    expect(sameItems(left, right)).toBe(true);
    expect(sameItems(right, left)).toBe(true);
  });

  it.each([
    ["nothing", []],
    ["another product", [{ ...item, productId: "prod_2" }]],
    ["another size", [{ ...item, size: "S" }]],
    ["no size", [{ ...item, size: null }]],
    ["the word null", [{ ...item, size: "null" }]],
    ["another price", [{ ...item, priceCents: 2499 }]],
    ["fewer", [{ ...item, quantity: 1 }]],
    ["more", [item, item]],
    ["something besides", [item, { ...item, productId: "prod_2", quantity: 1 }]],
    ["names that join to the same text", [{ ...item, productId: 'prod_1","M', size: "" }]],
  ])("%s is not", (_case, other) => {
    expect(sameItems([item], other)).toBe(false);
    expect(sameItems(other, [item])).toBe(false);
  });
});

describe("sameItems, of variants that share a size", () => {
  const gold = { ...item, variantId: "variant_gold" };
  const silver = { ...item, variantId: "variant_silver" };

  it("tells them apart where both lists name them", () => {
    expect(sameItems([gold, silver], [silver, gold])).toBe(true);
    expect(sameItems([gold], [silver])).toBe(false);
    expect(sameItems([gold, silver], [gold, gold])).toBe(false);
  });

  it("counts them together for a client that knows sizes alone, on one line or on two", () => {
    expect(sameItems([item, item], [gold, silver])).toBe(true);
    expect(sameItems([{ ...item, quantity: 4 }], [gold, silver])).toBe(true);
    expect(sameItems([item], [gold, silver])).toBe(false);
    expect(sameItems([gold, item], [gold, silver])).toBe(true);
  });
});

describe("orderIdOf", () => {
  it("keeps the purchase's own part, and is always the same", () => {
    expect(orderIdOf("purch_01ABC")).toBe("order_01ABC");
    expect(orderIdOf("purch_purch_1")).toBe("order_purch_1");
  });
});
