import { decorateCartTotals, type BigNumber } from "@medusajs/framework/utils";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "../promotion/discount";
import { taxParts } from "./part-tax";
import { tableTax } from "./quote-tax";
import table from "./us-state-rates.json";

type Line = { cents: number; quantity: number; rate: number };
type Cart = { tax_total: BigNumber; total: BigNumber };

/** What Medusa makes of lines, in exact text. `off`: what a code takes off each, as Medusa's promotion module says it. */
function medusasCart(lines: Line[], includesTax: boolean, off: (line: Line) => number = () => 0): Cart {
  const items = lines.map((line, index) => ({
    id: `cali_${index}`,
    unit_price: line.cents / 100,
    quantity: line.quantity,
    is_tax_inclusive: includesTax,
    adjustments: off(line) > 0 ? [{ code: "CODE", amount: off(line) }] : [],
    tax_lines: [{ rate: line.rate, code: "t" }],
  }));
  return decorateCartTotals({ items, shipping_methods: [] } as never) as unknown as Cart;
}

/** Whole cents, half cents up; 0.4999… that stands for a half is one. */
const roundedCents = (amount: BigNumber) => Math.round(Number((Number(amount.toString()) * 100).toPrecision(13)));

const netOf = ({ cents, quantity }: Line) => cents * quantity;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const lineOf = (rates: number[]) =>
  fc.record({
    cents: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 30_000 })),
    quantity: fc.integer({ min: 1, max: 12 }),
    rate: fc.constantFrom(...rates),
  });
const RATES = [0, 5.5, 7, 10, 19, 19.6, 20, 25];

describe("the tax of the owner's rates", () => {
  it.each([
    ["on top of the prices", false],
    ["in the prices", true],
  ])("is Medusa's to the cent, %s", (_where, includesTax) => {
    fc.assert(
      fc.property(fc.array(lineOf(RATES), { minLength: 1, maxLength: 7 }), (lines) => {
        const parts = lines.map((line, index) => ({ id: `${index}`, netCents: netOf(line), includesTax }));
        const rates = new Map(lines.map(({ rate }, index) => [`${index}`, [{ name: "VAT", rate }]]));
        const ours = taxParts(parts, rates);
        const theirs = medusasCart(lines, includesTax);
        expect(ours.cents + ours.includedCents).toBe(roundedCents(theirs.tax_total));
        expect(sum(lines.map(netOf)) + ours.cents).toBe(roundedCents(theirs.total));
        expect(sum([...ours.byPart.values()].map(({ cents }) => cents))).toBe(ours.cents + ours.includedCents);
      }),
      {
        numRuns: 2_000,
        // Half a cent of tax that no line has by itself.
        examples: [
          [[1, 2].map((cents) => ({ cents, quantity: 1, rate: 20 }))],
          [[5, 5, 5].map((cents) => ({ cents, quantity: 1, rate: 20 }))],
        ],
      },
    );
  });
});

describe("the tax of a state, with a code for some per cent", () => {
  /** As `compute-discount.ts` rounds it. */
  const discountOf = (lines: Line[], percent: number) =>
    allocate(
      lines.map((line, index) => {
        return { lineId: `${index}`, lineCents: netOf(line), microCents: BigInt(netOf(line) * percent) * 10_000n };
      }),
    ).cents;
  const bothTotals = (lines: Line[], state: string, percent: number) => {
    const { rate } = table.rates[state as keyof typeof table.rates];
    const taxed = lines.map((line) => ({ ...line, rate }));
    const net = sum(lines.map(netOf)) - discountOf(lines, percent);
    const theirs = medusasCart(taxed, false, (line) => (netOf(line) * percent) / 10_000);
    return { ours: net + tableTax(net, { state, country: "US" }), theirs: roundedCents(theirs.total) };
  };

  it("is Medusa's to the cent where the code takes off whole cents, and within one cent else", () => {
    const carts = fc.array(lineOf([0]), { minLength: 1, maxLength: 7 });
    const states = fc.constantFrom(...Object.keys(table.rates));
    fc.assert(
      fc.property(carts, states, fc.integer({ min: 0, max: 100 }), (lines, state, percent) => {
        const { ours, theirs } = bothTotals(lines, state, percent);
        const isWhole = (sum(lines.map(netOf)) * percent) % 100 === 0;
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(isWhole ? 0 : 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it("differs by a cent here: 33 % of 60.04 is 19.8132, which we take off as 19.81", () => {
    const lines = [
      { cents: 1_999, quantity: 3, rate: 0 },
      { cents: 7, quantity: 1, rate: 0 },
    ];
    expect(bothTotals(lines, "CA", 33)).toEqual({ ours: 4_315, theirs: 4_314 });
  });
});
