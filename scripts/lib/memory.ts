import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.mjs";

const COLLECT_WHEN_IDLE = pathToFileURL(join(ROOT, "scripts", "lib", "collect-when-idle.mjs")).href;

/**
 * What Medusa's processes and fronts are started with, so that they fit a small machine.
 *
 * V8 lets a heap grow to more than twice of what is kept before it sweeps all of it, and leaves it at that when the load is over;
 * here it sweeps at three tenths more.
 */
const HEAP_ARGS = ["--heap-growing-percent=30", "--import", COLLECT_WHEN_IDLE];

/** A front sends what it has, and leaves little behind: more room for what is new makes it no faster. */
export const FRONT_HEAP_ARGS = [...HEAP_ARGS, "--max-semi-space-size=16"];

/**
 * What Medusa's requests leave behind mostly dies young: with more room for it less is copied to where only a whole sweep finds it.
 *
 * Its code and records fill 190 MB, which is all kept: a heap that begins small is swept three or four times on the way there,
 * for nothing. The old space begins beyond that; the new one at half of what it may have.
 */
export const MEDUSA_HEAP_ARGS = [
  ...HEAP_ARGS,
  "--initial-old-space-size=256",
  "--min-semi-space-size=16",
  "--max-semi-space-size=32",
];

/** For the memory beside the heap: glibc keeps freed blocks in few arenas, and gives large ones back. Other libraries read none of it. */
export const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
