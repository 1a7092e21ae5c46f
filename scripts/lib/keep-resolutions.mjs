import { isMainThread } from "node:worker_threads";
import { cacheOwnResolutions } from "./resolution-cache.mjs";

/** A start takes three seconds, and up to four times as long on a slow day. What is loaded later is looked up as ever. */
const START_MS = 15_000;

// Loaded into every process of Medusa that serves. Node.js loads it into their worker threads, too.
const cache = isMainThread ? cacheOwnResolutions() : null;
if (cache) {
  setTimeout(cache.stop, START_MS).unref();
  process.once("exit", cache.stop);
}
