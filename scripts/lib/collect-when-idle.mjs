import { isMainThread } from "node:worker_threads";
import { collectWhenIdle } from "./idle-heap.mjs";

// Loaded into every process of Medusa and of a front. Node.js loads it into their worker threads, too.
if (isMainThread) collectWhenIdle();
