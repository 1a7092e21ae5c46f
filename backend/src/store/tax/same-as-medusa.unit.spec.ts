import type { BigNumberInput } from "@medusajs/framework/types";
import { decorateCartTotals, MathBN, type BigNumber } from "@medusajs/framework/utils";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "../promotion/discount";
import { taxParts } from "./part-tax";
import { tableTax } from "./quote-tax";
import table from "./us-state-rates.json";

/** The same in every run. */
const RUNS = { numRuns: 2_000, seed: 20_261_123 };

type Line = { cents: number; quantity: number; rate: number };
type Cart = { tax_total: BigNumber; total: BigNumber };

/** What Medusa makes of lines, in exact text. `off`: what a code takes off each, as Medusa's promotion module says it. */
function medusasCart(lines: Line[], includesTax: boolean, off: (line: Line) => BigNumberInput = () => 0): Cart {
  const items = lines.map((line, index) => ({
    id: `cali_${index}`,
    unit_price: line.cents / 100,
    quantity: line.quantity,
    is_tax_inclusive: includesTax,
    adjustments: MathBN.gt(off(line), 0) ? [{ code: "CODE", amount: off(line) }] : [],
    tax_lines: [{ rate: line.rate, code: "t" }],
  }));
  return decorateCartTotals({ items, shipping_methods: [] } as never) as unknown as Cart;
}

/** Whole cents, half cents up; 0.4999… that stands for a half is one, and -0 is 0. */
const roundedCents = (amount: BigNumber) => Math.round(Number((Number(amount.toString()) * 100).toPrecision(13))) + 0;

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
        ...RUNS,
        // Half a cent of tax that no line has by itself.
        examples: [
          [[1, 2].map((cents) => ({ cents, quantity: 1, rate: 20 }))],
          [[5, 5, 5].map((cents) => ({ cents, quantity: 1, rate: 20 }))],
        ],
      },
    );
  });
});

describe("a code of prices that have their tax in them", () => {
  /** Without tax, as Medusa's promotion module says it; `withTax` as `compute-discount.ts` makes of it. */
  const percentOff = (line: Line, percent: number) =>
    MathBN.mult(MathBN.div(netOf(line) / 100, 1 + line.rate / 100), percent / 100);
  const fixedOff = (lines: Line[], line: Line, off: number) => {
    const subtotal = (of: Line) => MathBN.div(netOf(of), 1 + of.rate / 100);
    const all = MathBN.sum(...lines.map(subtotal));
    return MathBN.mult(MathBN.div(subtotal(line), all), MathBN.min(off, MathBN.div(all, 100)));
  };
  const left = (lines: Line[], off: (line: Line) => BigNumberInput) => {
    const { cents } = allocate(
      lines.map((line, index) => {
        const withTax = MathBN.mult(MathBN.mult(off(line), 1 + line.rate / 100), 100_000_000);
        return { lineId: `${index}`, lineCents: netOf(line), microCents: BigInt(withTax.toFixed(0)) };
      }),
    );
    return sum(lines.map(netOf)) - cents;
  };
  const some = fc.array(lineOf(RATES), { minLength: 1, maxLength: 7 });

  it("leaves what Medusa leaves, half cents up, of some per cent", () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
        const off = (line: Line) => percentOff(line, percent);
        expect(left(lines, off)).toBe(roundedCents(medusasCart(lines, true, off).total));
      }),
      { ...RUNS, examples: [[[{ cents: 2495, quantity: 1, rate: 20 }], 10]] },
    );
  });

  it("leaves what Medusa leaves of an amount without tax", () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 5_000 }), (lines, cents) => {
        const off = (line: Line) => fixedOff(lines, line, cents / 100);
        expect(left(lines, off)).toBe(roundedCents(medusasCart(lines, true, off).total));
      }),
      { ...RUNS, examples: [[[{ cents: 770, quantity: 3, rate: 5.5 }], 300]] },
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
      RUNS,
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
