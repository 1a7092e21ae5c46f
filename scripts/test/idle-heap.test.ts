import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { IdleHeap } from "../lib/idle-heap.mjs";
import { PRODUCT_NODE, ROOT } from "../lib/paths.mjs";

const MB = 1024 * 1024;
const BUSY = 0.06;
const IDLE = 0.04;
const seen = (utilization: number, heapMb: number, usedMb = heapMb / 2) => ({
  utilization,
  heapBytes: heapMb * MB,
  usedBytes: usedMb * MB,
});

describe("a heap", () => {
  it("is collected once its process was idle at two looks in a row", () => {
    const heap = new IdleHeap();
    const utilizations = [BUSY, IDLE, BUSY, IDLE, IDLE];
    expect(utilizations.map((utilization) => heap.look(seen(utilization, 300)))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    [160, 207, false],
    [160, 208, true],
    [10, 20, false],
    [10, 21, true],
  ])("that a collection left with %d MB is collected again at %d MB: %s", (left, now, isCollected) => {
    const heap = new IdleHeap();
    heap.collected(left * MB);
    for (let looks = 1; looks < 12; looks += 1) heap.look(seen(IDLE, now));
    expect(heap.look(seen(IDLE, now))).toBe(isCollected);
  });

  it("is collected once in twelve looks at most, a minute", () => {
    const heap = new IdleHeap();
    heap.collected(10 * MB);
    const looks = Array.from({ length: 12 }, () => heap.look(seen(IDLE, 300)));
    expect(looks.indexOf(true)).toBe(11);
  });

  it.each([
    [512, true],
    [513, false],
  ])("of which %d MB are in use is collected: %s", (used, isCollected) => {
    const heap = new IdleHeap();
    heap.look(seen(IDLE, 1_024, used));
    expect(heap.look(seen(IDLE, 1_024, used))).toBe(isCollected);
  });
});

/** Makes garbage that lived long, and tells how large the heap was, once it is no larger than wanted: idle. */
const PROGRAM = `
  const { collectWhenIdle } = await import(process.argv[1]);
  collectWhenIdle(100);
  let kept = Array.from({ length: 500_000 }, (_, index) => ({ index, text: "piece " + index }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  kept = null;
  const before = process.memoryUsage().heapTotal;
  const looking = setInterval(() => {
    const after = process.memoryUsage().heapTotal;
    if (after > Number(process.argv[2])) return;
    clearInterval(looking);
    console.log(JSON.stringify({ before, gc: typeof gc }));
  }, 100);
`;

describe("an idle process", () => {
  it("gives back what a busy time left, and has no global of V8's", async () => {
    const module = pathToFileURL(join(ROOT, "scripts", "lib", "idle-heap.mjs")).href;
    const wanted = String(20 * MB);
    const { stdout } = await promisify(execFile)(PRODUCT_NODE, [
      "--input-type=module",
      "--eval",
      PROGRAM,
      module,
      wanted,
    ]);
    const { before, gc } = JSON.parse(stdout) as { before: number; gc: string };
    expect(before).toBeGreaterThan(40 * MB);
    expect(gc).toBe("undefined");
  });
});
