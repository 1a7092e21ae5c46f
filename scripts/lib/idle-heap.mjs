import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_EVERY_MS = 5_000;
/** The part of the time that an idle process may have worked. */
const MAX_IDLE_UTILIZATION = 0.05;
const MIN_IDLE_LOOKS = 2;
/** A pause a minute at most: somebody may come while it lasts. */
const MIN_LOOKS_BETWEEN = 12;
const MB = 1024 * 1024;
/** A collection must be worth its pause: the heap has grown by so much since the last one. */
const MIN_GROWTH = 1.25;
const MIN_GROWTH_BYTES = 8 * MB;
/** The pause grows with what is in use: 0.3 s for 250 MB. A larger heap is left to V8, which collects in small steps. */
const MAX_USED_BYTES = 512 * MB;

/** Decides when the whole heap of a process is collected: while it is idle, and where that gives memory back. */
export class IdleHeap {
  #idleLooks = 0;
  #looksSince = MIN_LOOKS_BETWEEN;
  #bytesLeft = 0;

  /**
   * Returns whether to collect now.
   *
   * @param {{ utilization: number, heapBytes: number, usedBytes: number }} seen The event loop's utilization since the last
   *   look; how large the heap is, and how much of it is in use or garbage.
   */
  look({ utilization, heapBytes, usedBytes }) {
    this.#idleLooks = utilization < MAX_IDLE_UTILIZATION ? this.#idleLooks + 1 : 0;
    this.#looksSince += 1;
    if (this.#idleLooks < MIN_IDLE_LOOKS || this.#looksSince < MIN_LOOKS_BETWEEN) return false;
    if (usedBytes > MAX_USED_BYTES) return false;
    return heapBytes >= this.#bytesLeft * MIN_GROWTH + MIN_GROWTH_BYTES;
  }

  /** @param {number} heapBytes How large the collection has left the heap. */
  collected(heapBytes) {
    this.#bytesLeft = heapBytes;
    this.#looksSince = 0;
  }
}

/** V8's function, without the global that `--expose-gc` makes: some packages call it where they find it. */
function exposedGc() {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return gc;
}

function heapSize() {
  const { total_heap_size: heapBytes, used_heap_size: usedBytes } = getHeapStatistics();
  return { heapBytes, usedBytes };
}

/**
 * From now on this process gives back the memory that a busy time has left, once it is idle. V8 does the same when little is
 * allocated, but it counts the nearly empty heap of Node.js' own C++ objects as busy (`--trace-mutator-utilization`), and so
 * waits until 100 s have passed without a collection.
 */
export function collectWhenIdle(lookEveryMs = LOOK_EVERY_MS) {
  const gc = exposedGc();
  const heap = new IdleHeap();
  let last = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (!heap.look({ utilization, ...heapSize() })) return;
    gc({ type: "major", flavor: "last-resort" });
    heap.collected(heapSize().heapBytes);
  };
  setInterval(look, lookEveryMs).unref();
}
