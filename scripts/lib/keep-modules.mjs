import { existsSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { isMainThread } from "node:worker_threads";
import { cacheCode } from "./code-cache.mjs";
import { BACKEND_BUILD, ROOT } from "./paths.mjs";
import { cacheResolutions } from "./resolution-cache.mjs";

const MODULES = join(ROOT, "node_modules");
/** Where pnpm keeps the installed packages, and what it writes whenever it changes them. */
const PACKAGES = join(MODULES, ".pnpm") + sep;
const INSTALLED = join(MODULES, ".modules.yaml");
/** Our own modules, and what a build leaves with them: a hash over the sources of all of them (scripts/lib/build-workspaces.ts). */
const BUILT = [BACKEND_BUILD, join(ROOT, "packages"), join(ROOT, "admin-extensions")].map((folder) => folder + sep);
const STAMP = join(BACKEND_BUILD, ".stamp");

const RESOLUTIONS = join(MODULES, ".cache", "resolutions.json");
const CODE = join(MODULES, ".cache", "code");
/** A start takes three seconds, and up to four times as long on a slow day. What comes later is looked up and loaded as ever. */
const START_MS = 15_000;

function keepResolutions() {
  const { mtimeMs, size } = statSync(INSTALLED);
  // An image keeps times in whole seconds.
  const installed = [ROOT, process.version, Math.floor(mtimeMs / 1_000), size];
  // One that was built by hand has no stamp: our own modules are looked up then.
  const built = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
  const folders = built ? [PACKAGES, ...BUILT] : [PACKAGES];
  const { stop } = cacheResolutions({ file: RESOLUTIONS, key: [...installed, built].join(" "), folders });
  setTimeout(stop, START_MS).unref();
  process.once("exit", stop);
}

function keepCode() {
  const { stop, stopNow } = cacheCode(CODE);
  setTimeout(stop, START_MS).unref();
  process.once("exit", stopNow);
}

// Loaded into every process of Medusa that serves. Node.js loads it into their worker threads, too. Where nobody knows when
// packages last changed, no path is kept. Node maps code to its source only where it has read it itself.
if (isMainThread) {
  if (existsSync(INSTALLED)) keepResolutions();
  if (!process.sourceMapsEnabled && !process.env.NODE_V8_COVERAGE) keepCode();
}
