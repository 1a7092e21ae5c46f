import { describe, expect, it } from "vitest";
import { taxParts, type TaxablePart } from "./part-tax";

const part = (id: string, netCents: number, includesTax: boolean): TaxablePart => ({ id, netCents, includesTax });
const vat = { name: "VAT", rate: 20 };

describe("taxParts", () => {
  it("adds tax to a price, and finds the tax that is in one", () => {
    const tax = taxParts(
      [part("a", 1_000, false), part("b", 1_200, true)],
      new Map([
        ["a", [vat]],
        ["b", [vat]],
      ]),
    );
    expect([tax.cents, tax.includedCents]).toEqual([200, 200]);
    expect(tax.lines).toEqual([
      { name: "VAT", rate: 20, isIncluded: false, cents: 200 },
      { name: "VAT", rate: 20, isIncluded: true, cents: 200 },
    ]);
  });

  it("rounds half cents up, once for all", () => {
    const rates = new Map(["a", "b", "c"].map((id) => [id, [{ name: "T", rate: 5 }]]));
    const parts = ["a", "b", "c"].map((id) => part(id, 10, false));
    expect(taxParts(parts, rates).cents).toBe(2);
  });

  it("names each of several rates, and their cents are those of the part", () => {
    const rates = [
      { name: "GST", rate: 5 },
      { name: "QST", rate: 9.975 },
    ];
    const { cents, byPart, lines } = taxParts([part("a", 10_010, false)], new Map([["a", rates]]));
    expect(cents).toBe(1_499);
    expect(byPart.get("a")).toMatchObject({ name: "GST + QST", rate: 14.975, cents });
    expect(lines).toEqual([
      { name: "QST", rate: 9.975, isIncluded: false, cents: 998 },
      { name: "GST", rate: 5, isIncluded: false, cents: 501 },
    ]);
  });

  it("says nothing of what is not taxed", () => {
    const tax = taxParts([part("a", 100, true), part("b", 0, true)], new Map([["b", [vat]]]));
    expect([tax.cents, tax.includedCents, tax.lines]).toEqual([0, 0, []]);
  });

  it("is whole yen where the currency has no smaller unit, in all and on each part", () => {
    const parts = [part("a", 349_900, false), part("b", 77_700, false), part("c", 110_000, true)];
    const rates = new Map(
      ["a", "b", "c"].map((id) => [
        id,
        [
          { rate: 8, name: "VAT" },
          { rate: 2, name: "City" },
        ],
      ]),
    );
    const { cents, includedCents, byPart, lines } = taxParts(parts, rates, "jpy");
    expect([cents, includedCents]).toEqual([42_800, 10_000]);
    const taxes = [...byPart.values()].flatMap((tax) => [tax.cents, ...(tax.byRate ?? []).map((rate) => rate.cents)]);
    expect(taxes.filter((tax) => tax % 100 !== 0)).toEqual([]);
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(52_800);
  });
});
