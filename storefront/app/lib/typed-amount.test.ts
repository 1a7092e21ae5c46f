import { expect, it } from "vitest";
import { typedAmount } from "./typed-amount";

it.each([
  ["12,50", "12.50"],
  [" $ 12,5 ", "12.5"],
  ["12.50", "12.50"],
  ["12", "12"],
  ["", ""],
  ["1,234", "1,234"],
  ["1,234.50", "1,234.50"],
  ["12,", "12,"],
])("reads %j as %j", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});
