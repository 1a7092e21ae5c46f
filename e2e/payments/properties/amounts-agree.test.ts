import type { Product } from "@nocturne/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { double } from "../support/double.ts";
import { ask, newProduct, newShopper, type Shopper } from "../support/store.ts";
import { purchases } from "./cases.ts";
import { buy, type Shelved } from "./one-purchase.ts";
import { disagreements, inCents, type View } from "./views.ts";

/** `AMOUNTS_SEED` and `AMOUNTS_RUNS` look elsewhere; a failure prints its seed and path. */
const SEED = Number(process.env["AMOUNTS_SEED"] ?? 20_261_120);
const RUNS = Number(process.env["AMOUNTS_RUNS"] ?? 36);
const MAX_DURATION_MS = 150_000;
/** Of the demo catalogue: bought at the prices they have. */
const SEEDED = 4;
const SIZES = ["S", "M", "L"];

let shelf: Shelved[];
let shopper: Shopper;

beforeAll(async () => {
  await double.calm();
  shopper = await newShopper();
  const seeded = (await ask<Product[]>("GET", "/api/products")).filter(({ inventory }) => inventory === 999_999);
  const ours = await Promise.all([{ sizes: SIZES }, { sizes: SIZES }, {}, {}].map((over) => newProduct(over)));
  shelf = [
    ...ours.map((product) => ({ product, isOurs: true })),
    ...seeded
      .filter(({ id }) => !ours.some((own) => own.id === id))
      .slice(0, SEEDED)
      .map((product) => ({ product, isOurs: false })),
  ];
}, 60_000);

describe("what is shown, charged and stored, and what the Medusa admin shows", () => {
  it(
    "is the same to the cent, whatever is bought, at whatever price, with whatever code, wherever it goes",
    async () => {
      let bought = 0;
      const property = fc.asyncProperty(purchases(shelf.length), async (wanted) => {
        const result = await buy(shelf, shopper, wanted);
        if (!result) return;
        bought += 1;
        expect(disagreements(result.views)).toEqual([]);
        const { subtotal, discount, tax, total } = result.views["the page"]!;
        expect(total).toBe((subtotal ?? 0) - (discount ?? 0) + (tax ?? 0));
        const linesOf = (items: { productId: string; size: string | null; quantity: number }[]) =>
          items.map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`).toSorted();
        expect(linesOf(result.order.items)).toEqual(linesOf(result.items));
      });
      await fc.assert(property, {
        seed: SEED,
        numRuns: RUNS,
        interruptAfterTimeLimit: MAX_DURATION_MS - 20_000,
        markInterruptAsFailure: true,
      });
      expect(bought).toBeGreaterThan(RUNS / 2);
    },
    MAX_DURATION_MS,
  );
});

describe("the comparison itself", () => {
  const view: View = { subtotal: 2500, discount: 250, tax: 163, total: 2413 };

  it.each(["subtotal", "discount", "tax", "total"] as const)("sees one cent in the %s", (figure) => {
    const other = { ...view, [figure]: (view[figure] ?? 0) + 1 };
    expect(disagreements({ here: view, there: other })).toEqual([
      `${figure}: here ${view[figure]}, there ${other[figure]}`,
    ]);
  });

  it("sees a fraction of a cent, and no difference where there is none", () => {
    expect(inCents("24.13")).toBe(2413);
    expect(inCents(24.1301)).not.toBe(2413);
    expect(disagreements({ here: view, there: { ...view, subtotal: null } })).toEqual([]);
  });
});
