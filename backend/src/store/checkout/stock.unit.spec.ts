import { describe, expect, it } from "vitest";
import type { CatalogueVariant } from "../catalogue/build-entries";
import type { PricedLine } from "../cart/priced-cart";
import { checkStock } from "./stock";

function wanted(quantity: number, variant: Partial<CatalogueVariant>): PricedLine {
  return {
    line: { id: "cali_1", variantId: "variant_1", productId: "prod_1", quantity },
    entry: { product: {} as PricedLine["entry"]["product"], variants: [] },
    variant: {
      id: "variant_1",
      size: null,
      options: {},
      imageUrls: [],
      priceCents: 100,
      inventory: 999_999,
      allowBackorder: false,
      stockItems: [{ inventoryItemId: "iitem_1", required: 1 }],
      ...variant,
    },
  };
}

const left = (count: number) => expect.objectContaining({ code: "insufficient_stock", message: `Only ${count} left` });

describe("checkStock", () => {
  it.each([
    [[]],
    [[wanted(99, {})]],
    [[wanted(2, { inventory: 2 })]],
    [[wanted(1, { inventory: 2 }), wanted(1, { inventory: 2 })]],
    [[wanted(2, { inventory: 2 }), wanted(2, { inventory: 2, stockItems: [{ inventoryItemId: "b", required: 1 }] })]],
  ])("is content where enough is left (%#)", (lines) => {
    expect(() => checkStock(lines)).not.toThrow();
  });

  it("says how many are left", () => {
    expect(() => checkStock([wanted(3, { inventory: 2 })])).toThrow(left(2));
    expect(() => checkStock([wanted(1, { inventory: 0 })])).toThrow(left(0));
    expect(() => checkStock([wanted(1, { inventory: 0, stockItems: [] })])).toThrow(left(0));
  });

  it("adds up sizes that draw from one stock, whatever order their items have", () => {
    const [a, b] = [
      { inventoryItemId: "a", required: 1 },
      { inventoryItemId: "b", required: 1 },
    ];
    const lines = [
      wanted(2, { id: "variant_s", inventory: 3, stockItems: [a, b] }),
      wanted(2, { id: "variant_m", inventory: 3, stockItems: [b, a] }),
    ];
    expect(() => checkStock(lines)).toThrow(left(3));
  });

  it("leaves the catalogue it reads as it is", () => {
    const stockItems = [
      { inventoryItemId: "b", required: 1 },
      { inventoryItemId: "a", required: 1 },
    ];
    checkStock([wanted(1, { inventory: 3, stockItems })]);
    expect(stockItems.map(({ inventoryItemId }) => inventoryItemId)).toEqual(["b", "a"]);
  });
});
