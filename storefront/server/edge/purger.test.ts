import { CHANGE_TAGS } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PurgeFailure, type PurgeTarget } from "./providers.ts";
import { EdgePurger } from "./purger.ts";
import type { Purge } from "./tags.ts";

/** A target that does what it is told to, and remembers what it heard. */
class FakeTarget implements PurgeTarget {
  name = "The edge";
  maxRetryMs = 30_000;
  heard: Purge[] = [];
  fails: Error | null = null;
  /** Keeps a purge waiting until it is called. */
  release: (() => void) | null = null;
  isSlow = false;

  purge = async (purge: Purge): Promise<void> => {
    this.heard.push(purge);
    if (this.isSlow) await new Promise<void>((resolve) => (this.release = resolve));
    if (this.fails) throw this.fails;
  };
}

const product = (id: string) => ({
  tags: ["catalogue"] as const,
  id: `c-${id}`,
  products: { kind: "products" as const, ids: [id] },
});
const purgeOf = (...ids: string[]) => ({ hard: ids, soft: ["lists", "products"] });

let target: FakeTarget;
let purger: EdgePurger;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  target = new FakeTarget();
  purger = new EdgePurger([target]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets what is due happen, and nothing later. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("EdgePurger", () => {
  it("tells of a change at once, and again after 0.3, 3 and 15 seconds", async () => {
    purger.changed(product("a"));
    expect(target.heard).toEqual([purgeOf("a")]);
    for (const [ms, times] of [
      [299, 1],
      [1, 2],
      [2_700, 3],
      [12_000, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(target.heard).toHaveLength(times);
    }
  });

  it("tells of all that came while it was telling in one purge, after the first", async () => {
    target.isSlow = true;
    purger.changed(product("a"));
    purger.changed(product("b"));
    purger.changed(product("c"));
    expect(target.heard).toEqual([purgeOf("a")]);
    target.release?.();
    await settle();
    expect(target.heard).toEqual([purgeOf("a"), purgeOf("b", "c")]);
  });

  it("tries again with growing delays until it is taken, and forgets nothing meanwhile", async () => {
    target.fails = new Error("refused");
    purger.changed(product("a"));
    await vi.advanceTimersByTimeAsync(20_000);
    const tries = target.heard.length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(9);
    purger.changed(product("b"));
    expect(purger.isHeard).toBe(false);
    target.fails = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(purger.isHeard).toBe(true);
    expect(target.heard[tries]).toEqual(purgeOf("a", "b"));
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it("waits as long as the provider asks", async () => {
    target.fails = new PurgeFailure("429", 10_000);
    purger.changed(product("a"));
    await settle();
    target.fails = null;
    await vi.advanceTimersByTimeAsync(9_900);
    expect(target.heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(target.heard).toHaveLength(2);
  });

  it("does not let one target wait for another", async () => {
    const other = new FakeTarget();
    target.fails = new Error("refused");
    new EdgePurger([target, other]).changed(product("a"));
    await settle();
    expect(other.heard).toEqual([purgeOf("a")]);
  });

  it("purges everything when the connection is lost, and when it is back", async () => {
    purger.setHearing(false);
    await settle();
    expect(target.heard).toEqual([{ hard: [], soft: ["all"] }]);
    purger.changed({ tags: CHANGE_TAGS, id: "x", products: null });
    purger.setHearing(true);
    await settle();
    expect(target.heard).toHaveLength(2);
    expect(target.heard[1]).toEqual({ hard: [], soft: ["all"] });
  });

  it("purges everything where more is to be said than can be", async () => {
    target.fails = new Error("refused");
    for (let i = 0; i < 1_500; i++) purger.changed(product(`p${i}`));
    target.fails = null;
    await vi.advanceTimersByTimeAsync(300);
    expect(target.heard[1]).toEqual({ hard: ["all"], soft: [] });
  });

  it("sends what it would repeat before it ends, and waits for nobody who does not answer", async () => {
    purger.changed(product("a"));
    await settle();
    await purger.stop();
    expect(target.heard).toHaveLength(2);
    target.isSlow = true;
    purger.changed(product("b"));
    const stopped = purger.stop();
    await vi.advanceTimersByTimeAsync(2_000);
    await stopped;
  });
});
