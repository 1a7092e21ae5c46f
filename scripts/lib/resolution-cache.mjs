import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import Module from "node:module";
import { dirname } from "node:path";
import { isUnwritable } from "./unwritable.mjs";

/**
 * Where one module's `require` of another leads: for each folder of a module that asks, what it asks for, and the file.
 *
 * @typedef {Map<string, Map<string, string>>} Resolutions
 */

/** The part of Node's `Module` that its types leave out; tsx, OpenTelemetry and others change it alike. */
const loader =
  /** @type {{ _resolveFilename: (request: string, parent?: { path?: string } | null, ...rest: unknown[]) => string }} */ (
    /** @type {unknown} */ (Module)
  );

/**
 * @param {string} file
 * @param {string} key
 * @returns {Resolutions}
 */
function readResolutions(file, key) {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    if (kept.key !== key) return new Map();
    return new Map(Object.entries(kept.folders).map(([folder, files]) => [folder, new Map(Object.entries(files))]));
  } catch {
    // None yet, or written by half: they are found anew.
    return new Map();
  }
}

/**
 * @param {string} file
 * @param {string} key
 * @param {Resolutions} resolutions
 */
function writeResolutions(file, key, resolutions) {
  const folders = Object.fromEntries(Array.from(resolutions, ([folder, files]) => [folder, Object.fromEntries(files)]));
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, JSON.stringify({ key, folders }));
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    if (!isUnwritable(error)) throw error;
  }
}

/**
 * From now on, until `stop`, this process finds a module of these folders where an earlier one found it, without a look at the
 * disk. Medusa asks in 10,300 ways while it starts, and each answer takes some looks into `package.json` and along pnpm's links.
 * What lies elsewhere is always looked up.
 *
 * Node's documented hooks (`module.registerHooks`) make an address of each path and read it again: that alone takes half of what
 * this saves (docs/performance.md).
 *
 * @param {{ file: string, key: string, folders: readonly string[] }} cache The file that keeps it between starts; what it is
 *   kept for, which must change with what lies in the folders; and these, with a slash behind each.
 * @returns {{ stop: () => void }} `stop` ends it, once, and keeps what was found beyond what was known.
 */
export function cacheResolutions({ file, key, folders }) {
  const resolutions = readResolutions(file, key);
  const find = loader._resolveFilename;
  let isGrown = false;
  let isStopped = false;

  /** @type {typeof find} */
  const findKnown = (request, parent, ...rest) => {
    const folder = parent?.path;
    const [, options] = rest;
    if (!folder || options) return find(request, parent, ...rest);
    const known = resolutions.get(folder)?.get(request);
    if (known) return known;
    const found = find(request, parent, ...rest);
    if (!folders.some((path) => found.startsWith(path))) return found;
    const files = resolutions.get(folder) ?? new Map();
    resolutions.set(folder, files.set(request, found));
    isGrown = true;
    return found;
  };
  loader._resolveFilename = findKnown;

  return {
    stop() {
      if (isStopped) return;
      isStopped = true;
      // Who has changed it since calls ours.
      if (loader._resolveFilename === findKnown) loader._resolveFilename = find;
      if (isGrown) writeResolutions(file, key, resolutions);
    },
  };
}
