import fc from "fast-check";
import type { Method } from "../support/medusa.ts";

/** One line of a cart: which product of the shelf, which of its sizes (counted round), how many, at how many cents. */
export type Line = { product: number; size: number; quantity: number; cents: number };
export type Place = { street: string; city: string; state: string; zipCode: string; country: string };
export type Case = { lines: Line[]; promotion: Method | null; place: Place };

const US_STATES = `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND
  OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC`.split(/\s+/);
const WRITTEN_OUT = ["California", "new york", " Texas ", "Minnesota", "District of Columbia"];
const ABROAD = [
  ["DE", "Berlin", "10999"],
  ["GB", "London", "E1 6AN"],
  ["CA", "ON", "M5H 2N2"],
  ["JP", "Tokyo", "100-0001"],
] as const;

/** Prices at which halves of a cent, thirds and sums of many small roundings come up. */
const AWKWARD_CENTS = [1, 3, 7, 33, 99, 333, 1999, 2000, 3333, 6667, 9999, 12_345, 99_999];
const AWKWARD_PERCENTAGES = [1, 3, 12.5, 15, 33, 33.33, 50, 66.67, 99, 100];

const cents = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...AWKWARD_CENTS) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30_000 }) },
);

const place: fc.Arbitrary<Place> = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom(...US_STATES).map((state) => ["US", state, "90012"] as const) },
    { weight: 1, arbitrary: fc.constantFrom(...WRITTEN_OUT).map((state) => ["US", state, "10002"] as const) },
    { weight: 2, arbitrary: fc.constantFrom(...ABROAD) },
  )
  .map(([country, state, zipCode]) => ({ street: "13 Crypt Lane", city: "Springfield", state, zipCode, country }));

const target: fc.Arbitrary<Pick<Method, "target_type" | "allocation" | "max_quantity">> = fc.constantFrom(
  { target_type: "order" },
  { target_type: "items", allocation: "across" },
  { target_type: "items", allocation: "each", max_quantity: 3 },
);

const percentage = fc
  .oneof(fc.constantFrom(...AWKWARD_PERCENTAGES), fc.integer({ min: 1, max: 100 }))
  .map((value) => ({ type: "percentage", value }) as const);

const fixed = fc
  .oneof(fc.constantFrom(1, 33, 999, 1000), fc.integer({ min: 1, max: 8_000 }))
  .map((value) => ({ type: "fixed", value: value / 100 }) as const);

const promotion: fc.Arbitrary<Method> = fc
  .tuple(fc.oneof(percentage, fixed), target)
  .map(([amount, where]) => ({ ...amount, ...where }));

/** Anything that somebody may buy from a shelf of so many products, wherever they live. */
export const purchases = (shelf: number): fc.Arbitrary<Case> =>
  fc.record({
    lines: fc.uniqueArray(
      fc.record({
        product: fc.nat(shelf - 1),
        size: fc.nat(5),
        quantity: fc.integer({ min: 1, max: 10 }),
        cents,
      }),
      { minLength: 1, maxLength: 4, selector: ({ product }) => product },
    ),
    promotion: fc.option(promotion, { nil: null, freq: 3 }),
    place,
  });
