import { describe, expect, it } from "vitest";
import { allocate, allocateParts, type ExactShare } from "./discount";

/** Exact cents, to six decimals. */
function share(lineId: string, cents: number, lineCents: number): ExactShare {
  return { lineId, microCents: BigInt(Math.round(cents * 1_000_000)), lineCents };
}

/** Numbers that look random and are the same in every run. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const parts = (shares: ExactShare[]) => {
  const { cents, centsByLine } = allocate(shares);
  return { cents, parts: shares.map(({ lineId }) => centsByLine.get(lineId)) };
};

describe("allocate", () => {
  it.each([
    ["whole cents stay", [share("a", 250, 2500), share("b", 0, 100)], { cents: 250, parts: [250, 0] }],
    ["half a cent is not taken off", [share("a", 255.5, 2555)], { cents: 255, parts: [255] }],
    ["more than half is", [share("a", 255.500001, 2555)], { cents: 256, parts: [256] }],
    ["less than half goes down", [share("a", 255.4, 2554)], { cents: 255, parts: [255] }],
    [
      "thirds",
      [share("a", 333.333333, 999), share("b", 333.333333, 999), share("c", 333.333333, 999)],
      {
        cents: 1000,
        parts: [334, 333, 333],
      },
    ],
    [
      "the largest rest gets the cent",
      [share("a", 1.2, 9), share("b", 1.7, 9), share("c", 1.1, 9)],
      {
        cents: 4,
        parts: [1, 2, 1],
      },
    ],
    ["nothing", [], { cents: 0, parts: [] }],
    ["all of it", [share("a", 2555, 2555), share("b", 1, 1)], { cents: 2556, parts: [2555, 1] }],
    ["never more than a line costs", [share("a", 3000, 2500)], { cents: 2500, parts: [2500] }],
    ["never less than nothing", [share("a", -10, 2500), share("b", 10, 2500)], { cents: 10, parts: [0, 10] }],
  ])("%s", (_case, shares, wanted) => {
    expect(parts(shares)).toEqual(wanted);
  });

  it("splits 1000 random discounts without losing, making or overdrawing a cent", () => {
    const random = pseudoRandom(20_261_121);
    for (let round = 0; round < 1000; round++) {
      const percent = Math.ceil(random.next().value * 10_000) / 100;
      const shares = Array.from({ length: 1 + Math.floor(random.next().value * 12) }, (_, index) => {
        const lineCents = Math.floor(random.next().value * (round % 2 ? 20_000 : 30));
        return share(String(index), (lineCents * percent) / 100, lineCents);
      });
      const { cents, centsByLine } = allocate(shares);
      const exact = shares.reduce((sum, { microCents }) => sum + microCents, 0n);
      expect(cents).toBe(Number((exact + 499_999n) / 1_000_000n));
      let sum = 0;
      for (const { lineId, lineCents, microCents } of shares) {
        const part = centsByLine.get(lineId) ?? -1;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(lineCents);
        expect(Math.abs(part - Number(microCents) / 1_000_000)).toBeLessThan(1);
        sum += part;
      }
      expect(sum).toBe(cents);
    }
  });
});

describe("allocateParts", () => {
  it("tells what it takes off the shipping from what it takes off the pieces", () => {
    const microByLine = new Map([
      ["cali_1", 500_000_000n],
      ["so_1", 300_000_000n],
    ]);
    const pieces = [{ lineId: "cali_1", lineCents: 2500 }];
    const shipping = [{ lineId: "so_1", lineCents: 800 }];
    const { cents, shippingCents, centsByLine, parts } = allocateParts(
      pieces,
      [{ promotionId: "promo_1", code: "NIGHT", microByLine }],
      shipping,
    );
    expect({ cents, shippingCents, parts: parts.map((part) => part.cents) }).toEqual({
      cents: 500,
      shippingCents: 300,
      parts: [800],
    });
    expect(Object.fromEntries(centsByLine)).toEqual({ cali_1: 500, so_1: 300 });
  });
});
