import { describe, expect, it } from "vitest";
import { allocateParts } from "./discount";

const micro = (cents: number) => BigInt(Math.round(cents * 1_000_000));

const part = (promotionId: string, byLine: Record<string, number>) => ({
  promotionId,
  code: promotionId.toUpperCase(),
  microByLine: new Map(Object.entries(byLine).map(([line, cents]) => [line, micro(cents)])),
});

const lines = [
  { lineId: "a", lineCents: 1000 },
  { lineId: "b", lineCents: 333 },
];

describe("allocateParts", () => {
  it("rounds once for the cart, and each promotion has whole cents of it", () => {
    const { cents, parts } = allocateParts(lines, [part("x", { a: 33.3, b: 11.1 }), part("y", { a: 66.7, b: 22.2 })]);
    expect(cents).toBe(133);
    expect(parts.map((each) => each.cents)).toEqual([44, 89]);
  });

  it("takes no more off a line than it costs, whoever takes it", () => {
    const { cents, parts } = allocateParts(lines, [part("x", { b: 300 }), part("y", { b: 300 })]);
    expect(cents).toBe(333);
    expect(parts.map((each) => each.cents).reduce((sum, each) => sum + each, 0)).toBe(333);
  });

  it("adds up on every line", () => {
    const { centsByLine, parts } = allocateParts(lines, [
      part("x", { a: 100.5, b: 0.4 }),
      part("y", { a: 0.4, b: 17.77 }),
      part("z", { a: 3.333 }),
    ]);
    for (const { lineId } of lines) {
      const sum = parts.reduce((all, each) => all + (each.centsByLine.get(lineId) ?? 0), 0);
      expect(sum).toBe(centsByLine.get(lineId));
    }
  });

  it("is nothing where nothing is taken off", () => {
    expect(allocateParts(lines, [part("x", {})])).toMatchObject({ cents: 0, parts: [{ cents: 0 }] });
    expect(allocateParts(lines, [])).toMatchObject({ cents: 0, parts: [] });
  });

  it("takes off whole steps of a currency without cents, and never more than a line costs", () => {
    const yen = [
      { lineId: "a", lineCents: 349_900 },
      { lineId: "b", lineCents: 100 },
    ];
    const { cents, centsByLine, parts } = allocateParts(
      yen,
      [part("x", { a: 24_493, b: 7 }), part("y", { a: 10_000, b: 100 })],
      [],
      100,
    );
    expect(cents).toBe(34_600);
    const all = [...centsByLine.values(), ...parts.flatMap((one) => [...one.centsByLine.values()])];
    expect(all.filter((value) => value % 100 !== 0)).toEqual([]);
    expect(parts.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
    expect(centsByLine.get("b")).toBeLessThanOrEqual(100);
  });
});
