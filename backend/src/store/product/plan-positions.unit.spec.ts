import { describe, expect, it } from "vitest";
import { mergeOrder } from "./merge-order";
import { planPositions, type PlacedProduct } from "./plan-positions";

const GAP = 65_536;
const nobody = new Set<string>();

/** A list of products by name, each at its position. */
const at = (positions: Record<string, number | null>): PlacedProduct[] =>
  Object.entries(positions).map(([id, position]) => ({ id, position }));

/** The list as the database has it after a plan. */
function planned(current: readonly PlacedProduct[], order: readonly string[], placed: Iterable<string> = nobody) {
  const writes = planPositions(order, current, new Set(placed));
  const positions = new Map(writes.map(({ id, position }) => [id, position]));
  const stands = new Map(current.map(({ id }, index) => [id, index]));
  const list = current
    .map(({ id, position }) => ({ id, position: positions.get(id) ?? position }))
    .toSorted((a, b) =>
      a.position === b.position
        ? stands.get(a.id)! - stands.get(b.id)!
        : (a.position ?? Infinity) - (b.position ?? Infinity),
    );
  return { writes, list };
}

const ids = (list: readonly PlacedProduct[]) => list.map(({ id }) => id);

/** The same numbers at every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

describe("planPositions", () => {
  it("writes one product that moves, to the top, between two, to the end", () => {
    const list = at({ a: 0, b: GAP, c: 2 * GAP });
    expect(planPositions(["c", "a", "b"], list, nobody)).toEqual([{ id: "c", position: -GAP }]);
    expect(planPositions(["a", "c", "b"], list, nobody)).toEqual([{ id: "c", position: GAP / 2 }]);
    expect(planPositions(["b", "c", "a"], list, nobody)).toEqual([{ id: "a", position: 3 * GAP }]);
    expect(planPositions(["a", "b", "c"], list, nobody)).toEqual([]);
  });

  it("spreads what nobody has put anywhere, as far as it has to", () => {
    const list = at({ a: null, b: null, c: null });
    expect(planPositions(["c", "a", "b"], list, nobody)).toEqual([{ id: "c", position: 0 }]);
    expect(planPositions(["a", "c", "b"], list, nobody)).toEqual([
      { id: "a", position: 0 },
      { id: "c", position: GAP },
    ]);
    expect(planPositions(["a", "b", "c"], list, nobody)).toEqual([]);
    expect(planPositions(["a", "b", "c"], list, new Set(["a", "b", "c"]))).toHaveLength(3);
  });

  it("moves neighbours along where there is no room, and leaves some for the next", () => {
    const list = Array.from({ length: 200 }, (_, index) => ({ id: String(index), position: index * 20 }));
    list[100] = { id: "100", position: list[99]!.position + 1 };
    const order = mergeOrder(["150"], ids(list), "99")!;
    const { writes, list: after } = planned(list, order);
    expect(ids(after)).toEqual(order);
    expect(writes.length).toBeGreaterThan(1);
    expect(writes.length).toBeLessThan(12);
  });

  it("begins anew where the column ends", () => {
    const list = at({ a: -2_147_483_647, b: 0, c: 5 });
    const { list: after } = planned(list, ["c", "a", "b"]);
    expect(after).toEqual([
      { id: "c", position: 0 },
      { id: "a", position: GAP },
      { id: "b", position: 2 * GAP },
    ]);
  });

  it("keeps any order over any moves, in few writes each", () => {
    const random = randomFrom(7);
    let list: PlacedProduct[] = Array.from({ length: 300 }, (_, index) => ({ id: `p${index}`, position: null }));
    list = planned(list, ids(list), ids(list)).list;
    let writes = 0;
    for (let move = 0; move < 2_000; move++) {
      const current = ids(list);
      const moved = current[random(current.length)]!;
      const anchors = current.filter((id) => id !== moved);
      // Half of the moves go to the same place, so that its room runs out again and again.
      const order = mergeOrder([moved], current, anchors[move % 2 === 0 ? 10 : random(anchors.length)])!;
      const after = planned(list, order);
      expect(ids(after.list)).toEqual(order);
      expect(new Set(after.list.map(({ position }) => position)).size).toBe(order.length);
      writes += after.writes.length;
      list = after.list;
    }
    expect(writes / 2_000).toBeLessThan(4);
  });

  it("takes whole lists in any order, some of them without a position", () => {
    const random = randomFrom(3);
    for (let round = 0; round < 200; round++) {
      const placed = Array.from({ length: 1 + random(20) }, (_, index) => ({ id: `p${index}`, position: index * 3 }));
      const unplaced = Array.from({ length: random(6) }, (_, index) => ({ id: `n${index}`, position: null }));
      const current: PlacedProduct[] = [...placed, ...unplaced];
      const order = ids(current).toSorted(() => random(3) - 1);
      expect(ids(planned(current, order).list)).toEqual(order);
    }
  });
});
