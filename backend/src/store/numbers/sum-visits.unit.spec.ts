import { describe, expect, it } from "vitest";
import { sumVisits } from "./sum-visits";

const none = { visits: 0, products: 0, carts: 0, checkouts: 0, orders: 0 };

describe("the sums of visits", () => {
  it("are of each period, of all of them, and of the days before", () => {
    const { periods, totals, before } = sumVisits({
      starts: ["2026-11-01", "2026-11-02"],
      counted: [
        { period: 0, step: "visit", total: 7 },
        { period: 1, step: "visit", total: 100 },
        { period: 1, step: "product", total: 60 },
        { period: 2, step: "visit", total: 50 },
        { period: 2, step: "cart", total: 5 },
        { period: 2, step: "checkout", total: 3 },
      ],
      placed: [
        { period: 0, orders: 1 },
        { period: 2, orders: 2 },
      ],
    });
    expect(before).toEqual({ ...none, visits: 7, orders: 1 });
    expect(periods).toEqual([
      { ...none, start: "2026-11-01", visits: 100, products: 60 },
      { ...none, start: "2026-11-02", visits: 50, carts: 5, checkouts: 3, orders: 2 },
    ]);
    expect(totals).toEqual({ visits: 150, products: 60, carts: 5, checkouts: 3, orders: 2 });
  });

  it("leave out a step that this version does not know", () => {
    const counted = [{ period: 1, step: "toString", total: 9 }];
    expect(sumVisits({ starts: ["2026-11-01"], counted, placed: [] }).totals).toEqual(none);
  });
});
