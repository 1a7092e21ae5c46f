import { describe, expect, it } from "vitest";
import { changedPrices } from "./changed-prices";
import type { CurrentVariant, Price } from "./current-products";
import { Problems } from "./problems";
import type { References } from "./references";

const READING = { references: {} as References, problems: new Problems() };

const price = (id: string, amount: number, over: Partial<Price> = {}): Price => ({
  id,
  amount,
  currency_code: "usd",
  min_quantity: null,
  max_quantity: null,
  ...over,
});

describe("the price in a row of an import", () => {
  const from10 = price("price_tier", 15, { min_quantity: 10 });

  it.each([
    ["as it is", [price("price_base", 20), from10], "20", null],
    ["as the one for ten", [price("price_base", 20), from10], "15", [15, 15]],
    ["as the one for ten, which comes first", [from10, price("price_base", 20)], "15", [15, 15]],
    ["another", [price("price_base", 20), from10], "18", [18, 15]],
    ["the first for one piece", [from10], "15", [15, 15]],
    ["as it is, of prices without a tier", [price("price_base", 20)], "20.00", null],
  ])("is %s", (_name, prices, cell, wanted) => {
    const variant = { id: "variant_1", price_set: { prices } } as unknown as CurrentVariant;
    const row = { number: 2, cells: { "variant price usd": cell } };
    const changed = changedPrices(row, variant, READING);
    expect(changed?.map(({ amount }) => amount) ?? null).toEqual(wanted);
    const tier = changed?.find(({ id }) => id === "price_tier");
    if (tier) expect(tier).toMatchObject({ amount: 15, min_quantity: 10 });
  });
});
