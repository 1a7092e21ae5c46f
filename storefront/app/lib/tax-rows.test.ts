import { describe, expect, it } from "vitest";
import { taxRows } from "./tax-rows";

const vat = { name: "VAT", rate: 20, amount: "3.32", isIncluded: true };
const food = { name: "Food", rate: 5.5, amount: "1.10", isIncluded: false };

describe("taxRows", () => {
  it.each([
    ["nothing where no rate is named", { tax: "1.81" }, { added: [], included: [], isIncluded: false }],
    ["nothing where there is none", { tax: "0.00" }, { added: [], included: [], isIncluded: false }],
    [
      "tax in the prices, without a name",
      { tax: "0.00", includedTax: "6.76" },
      { added: [], included: [{ name: "Tax", amount: "6.76" }], isIncluded: true },
    ],
    [
      "each rate by its name",
      { tax: "1.10", includedTax: "3.32", taxLines: [vat, food] },
      {
        added: [{ name: "Food 5.5%", amount: "1.10" }],
        included: [{ name: "VAT 20%", amount: "3.32" }],
        isIncluded: false,
      },
    ],
  ])("shows %s", (_what, amounts, rows) => {
    expect(taxRows(amounts, "Tax")).toEqual(rows);
  });
});
