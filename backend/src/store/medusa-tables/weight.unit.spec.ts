import { expect, it } from "vitest";
import { totalGrams } from "./weight";

it.each([
  ["nothing", [], 0],
  [
    "pieces",
    [
      { grams: 220, quantity: 3 },
      { grams: 0, quantity: 9 },
      { grams: 1000, quantity: 1 },
    ],
    1660,
  ],
  ["a short float's tail", [{ grams: 0.10000000149011612, quantity: 3 }], 0.3],
])("weighs %s", (_case, pieces, grams) => {
  expect(totalGrams(pieces)).toBe(grams);
});
