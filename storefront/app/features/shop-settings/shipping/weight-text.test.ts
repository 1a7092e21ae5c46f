import { describe, expect, it } from "vitest";
import { bandText, toGrams, toKilograms } from "./weight-text";

describe("a weight", () => {
  it.each([
    ["2", 2000],
    [" 2.5 ", 2500],
    ["0,25", 250],
    ["1.001", 1001],
    ["", null],
    ["0", null],
    ["0.000", null],
  ])("typed as %j is %j grams", (typed, grams) => {
    expect(toGrams(typed)).toBe(grams);
  });

  it.each(["-1", "two", "1.0005", "1 kg", "1e3", "123456"])("is not %j", (typed) => {
    expect(toGrams(typed)).toBeUndefined();
  });

  it.each([
    [2000, "2"],
    [250, "0.25"],
    [99_999_999, "99999.999"],
    [null, ""],
  ])("of %j grams is typed as %j", (grams, typed) => {
    expect(toKilograms(grams)).toBe(typed);
    expect(toGrams(typed)).toBe(grams);
  });
});

it.each([
  [null, null, null],
  [null, 2000, "up to 2 kg"],
  [2000, 5500, "over 2 kg to 5.5 kg"],
  [5000, null, "over 5 kg"],
])("says which orders: %j to %j", (minWeight, maxWeight, text) => {
  expect(bandText({ minWeight, maxWeight })).toBe(text);
});
