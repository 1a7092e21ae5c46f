import { existsSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { isMainThread } from "node:worker_threads";
import { ROOT } from "./paths.mjs";
import { cacheResolutions } from "./resolution-cache.mjs";

const MODULES = join(ROOT, "node_modules");
/** Where pnpm keeps the installed packages, and what it writes whenever it changes them. */
const PACKAGES = join(MODULES, ".pnpm") + sep;
const INSTALLED = join(MODULES, ".modules.yaml");

const FILE = join(MODULES, ".cache", "resolutions.json");
/** A start takes three seconds, and up to four times as long on a slow day. What is loaded later is looked up as ever. */
const START_MS = 15_000;

function keepResolutions() {
  const { mtimeMs, size } = statSync(INSTALLED);
  // An image keeps times in whole seconds.
  const key = [ROOT, process.version, Math.floor(mtimeMs / 1_000), size].join(" ");
  const { stop } = cacheResolutions({ file: FILE, key, packages: PACKAGES });
  setTimeout(stop, START_MS).unref();
  process.once("exit", stop);
}

// Loaded into every process of Medusa that serves. Node.js loads it into their worker threads, too. Where nobody knows when
// packages last changed, nothing is kept.
if (isMainThread && existsSync(INSTALLED)) keepResolutions();
