import { existsSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { isMainThread } from "node:worker_threads";
import { BACKEND_BUILD, ROOT } from "./paths.mjs";
import { cacheResolutions } from "./resolution-cache.mjs";

const MODULES = join(ROOT, "node_modules");
/** Where pnpm keeps the installed packages, and what it writes whenever it changes them. */
const PACKAGES = join(MODULES, ".pnpm") + sep;
const INSTALLED = join(MODULES, ".modules.yaml");
/** Our own modules, and what a build leaves with them: a hash over the sources of all of them (scripts/lib/build-workspaces.ts). */
const BUILT = [BACKEND_BUILD, join(ROOT, "packages"), join(ROOT, "admin-extensions")].map((folder) => folder + sep);
const STAMP = join(BACKEND_BUILD, ".stamp");

const FILE = join(MODULES, ".cache", "resolutions.json");
/** A start takes three seconds, and up to four times as long on a slow day. What is loaded later is looked up as ever. */
const START_MS = 15_000;

function keepResolutions() {
  const { mtimeMs, size } = statSync(INSTALLED);
  // An image keeps times in whole seconds.
  const installed = [ROOT, process.version, Math.floor(mtimeMs / 1_000), size];
  // One that was built by hand has no stamp: our own modules are looked up then.
  const built = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
  const folders = built ? [PACKAGES, ...BUILT] : [PACKAGES];
  const { stop } = cacheResolutions({ file: FILE, key: [...installed, built].join(" "), folders });
  setTimeout(stop, START_MS).unref();
  process.once("exit", stop);
}

// Loaded into every process of Medusa that serves. Node.js loads it into their worker threads, too. Where nobody knows when
// packages last changed, nothing is kept.
if (isMainThread && existsSync(INSTALLED)) keepResolutions();
