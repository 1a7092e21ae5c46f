import { describe, expect, it } from "vitest";
import type { CatalogueRows, StockRow } from "../medusa-tables/catalogue";
import { changedState, soldState, wholeState } from "./catalogue-state";

const created = new Date("2026-01-01T00:00:00Z");
const SIZES = ["S", "M"];

const stock = (left: Record<string, number>): StockRow[] =>
  Object.entries(left).map(([id, available]) => ({
    variant_id: id,
    inventory_item_id: `item-${id}`,
    available,
    required: 1,
  }));

/** Products in their order, each with a counted S and M. */
function rowsOf(ids: string[], left: Record<string, number>): CatalogueRows {
  const variants = ids.flatMap((id) => SIZES.map((size) => ({ id: `${id}-${size}`, product_id: id, size })));
  return {
    place: { region_id: "reg_1", sales_channel_id: "sc_1" },
    regions: [],
    prices: {
      prices: variants.map(({ id }) => ({
        variant_id: id,
        currency_code: "usd",
        amount: "25",
        cents: 2500,
        min_quantity: null,
        max_quantity: null,
        rules_count: 0,
        rules: [],
        price_list_id: null,
      })),
      lists: [],
      preferences: [],
      now: created,
      changesAt: null,
    },
    products: ids.map((id, position) => ({
      id,
      title: id,
      description: null,
      metadata: null,
      material: null,
      weight: null,
      origin_country: null,
      created_at: created,
      position,
      created_micros: 0,
    })),
    images: [],
    variants: variants.map(({ id, product_id }) => {
      return { id, product_id, manage_inventory: true, allow_backorder: false, grams: 0 };
    }),
    stock: stock(left),
    categories: [],
    options: variants.map(({ id, size }) => ({ variant_id: id, name: "Size", value: size, rank: null })),
    variantImages: [],
  };
}

const before = wholeState(rowsOf(["moth", "raven"], { "moth-S": 2, "moth-M": 2, "raven-S": 9, "raven-M": 9 }));
const inventories = ({ entries }: typeof before) => entries.map(({ product }) => product.inventory);

describe("an assortment", () => {
  it.each([
    ["the same while some is left", { "moth-S": 1, "moth-M": 2 }, true],
    ["another once a size is sold out", { "moth-S": 0, "moth-M": 2 }, false],
    ["another once the product is sold out", { "moth-S": 0, "moth-M": 0 }, false],
  ])("is %s", (_, left, isSame) => {
    const after = soldState(before, ["moth"], stock(left));
    expect(inventories(after)).toEqual([left["moth-S"] + left["moth-M"], 18]);
    expect(after.byId.get("moth")).toBe(after.entries[0]);
    expect(after.assortment === before.assortment).toBe(isSame);
  });

  it("is another once a size is back", () => {
    const out = soldState(before, ["raven"], stock({ "raven-S": 0, "raven-M": 9 }));
    const back = soldState(out, ["raven"], stock({ "raven-S": 1, "raven-M": 9 }));
    expect(new Set([before, out, back].map(({ assortment }) => assortment)).size).toBe(3);
  });

  it("is another once a product has changed", () => {
    const rows = rowsOf(["moth"], { "moth-S": 2, "moth-M": 2 });
    expect(changedState(before, ["moth"], rows).assortment).not.toBe(before.assortment);
  });
});
