import { statSync } from "node:fs";
import Module from "node:module";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Script, constants } from "node:vm";
import { EMPTY, readCache, writeCache } from "./code-cache-file.mjs";

/**
 * @typedef {import("./code-cache-file.mjs").Stamp} Stamp
 * @typedef {import("./code-cache-file.mjs").Loaded} Loaded
 * @typedef {NodeJS.Module & { _compile: (this: CommonJs, source: string, file: string, format?: string) => unknown }} CommonJs
 */

/** The parts of Node's `Module` that its types leave out; v8-compile-cache, tsx, OpenTelemetry and others change them alike. */
const loader =
  /** @type {{
   *   _extensions: { ".js": (module: CommonJs, file: string) => void },
   *   _cache: Record<string, unknown>,
   *   _resolveFilename: (request: string, parent: CommonJs, isMain: boolean, options?: { paths?: string[] }) => string,
   *   _resolveLookupPaths: (request: string, parent: CommonJs) => string[] | null,
   *   prototype: CommonJs,
   * }} */ (/** @type {unknown} */ (Module));

/** A module's text becomes a function, as Node makes it. */
const BEFORE = "(function (exports, require, module, __filename, __dirname) { ";
const AFTER = "\n})";

/** What was written this lately may change again within its second. */
const SETTLED_MS = 2_000;

/** So long the writing of the cache keeps a process from others at a time, and so long it pauses, in ms. */
const SLICE_MS = 4;
const PAUSE_MS = 16;

/**
 * @param {import("node:fs").Stats} stats
 * @returns {Stamp}
 */
const stampOf = ({ mtimeMs, size }) => [Math.floor(mtimeMs / 1_000), size];

/**
 * @param {CommonJs} module
 */
function requireOf(module) {
  /** @param {string} id */
  const require = (id) => module.require(id);
  /**
   * @param {string} request
   * @param {{ paths?: string[] }} [options]
   */
  const resolve = (request, options) => loader._resolveFilename(request, module, false, options);
  resolve.paths = (/** @type {string} */ request) => loader._resolveLookupPaths(request, module);
  return Object.assign(require, {
    resolve,
    main: process.mainModule,
    extensions: loader._extensions,
    cache: loader._cache,
  });
}

/**
 * From now on, until `stop`, CommonJS modules come out of one file, with the code that V8 made of them in an earlier process.
 * Node's own compile cache has a file for each, beside the module's, reads both with the `package.json` above it, and keeps the
 * code in memory: a fifth of what Medusa's one thread does in a start (docs/performance.md). A module whose file has changed
 * since is loaded by Node, as are ES modules.
 *
 * @param {string} file What keeps it between starts.
 * @returns {{ stop: () => Promise<void>, stopNow: () => void }} Both end it and, where a module was not known, write the file anew
 *   with all modules that were loaded: `stop` in small pieces beside a process's other work, `stopNow` at once.
 */
export function cacheCode(file) {
  let kept = readCache(file);
  /** @type {Map<string, Loaded>} */
  const modules = new Map();
  let isGrown = false;
  /** @type {Iterator<undefined, unknown> | undefined} */
  let writing;
  const load = loader._extensions[".js"];
  const compile = loader.prototype._compile;

  /**
   * @param {CommonJs} module
   * @param {string} path
   * @param {Loaded} loaded
   */
  const run = (module, path, loaded) => {
    modules.set(path, loaded);
    const body = loaded.script.runInThisContext();
    const { exports } = module;
    return Reflect.apply(body, exports, [exports, requireOf(module), module, path, dirname(path)]);
  };

  /**
   * @param {string} path
   * @param {string} text
   * @param {Buffer} [cachedData]
   */
  const scriptOf = (path, text, cachedData) =>
    new Script(text, {
      filename: path,
      columnOffset: -BEFORE.length,
      cachedData,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });

  /** @type {typeof load} */
  const loadKept = (module, path) => {
    const entry = kept.entries.get(path);
    if (!entry) return load(module, path);
    const [seconds, size, isWide, begin, end, code, codeEnd] = entry;
    const stamp = stampOf(statSync(path));
    if (stamp[0] !== seconds || stamp[1] !== size) return load(module, path);
    const text = (isWide ? kept.wide : kept.narrow).slice(begin, end);
    const script = scriptOf(path, text, kept.codes.subarray(code, codeEnd));
    // Made by another V8, or with other settings of it.
    isGrown ||= script.cachedDataRejected === true;
    run(module, path, { stamp, text, script });
  };

  /** @type {typeof compile} */
  function compileAndKeep(source, path, format) {
    if (writing || (format !== undefined && format !== "commonjs")) return compile.call(this, source, path, format);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || Date.now() - stats.mtimeMs < SETTLED_MS) return compile.call(this, source, path, format);
    const text = BEFORE + source + AFTER;
    let script;
    try {
      script = scriptOf(path, text);
    } catch {
      // An ES module by its syntax, or an error that Node tells better.
      return compile.call(this, source, path, format);
    }
    isGrown = true;
    return run(this, path, { stamp: stampOf(stats), text, script });
  }
  loader._extensions[".js"] = loadKept;
  loader.prototype._compile = compileAndKeep;

  function end() {
    if (writing) return writing;
    // Who has changed them since calls ours.
    if (loader._extensions[".js"] === loadKept) loader._extensions[".js"] = load;
    if (loader.prototype._compile === compileAndKeep) loader.prototype._compile = compile;
    kept = EMPTY;
    writing = isGrown ? writeCache(file, modules) : [].values();
    return writing;
  }

  return {
    async stop() {
      const steps = end();
      for (let began = performance.now(); !steps.next().done;) {
        if (performance.now() - began < SLICE_MS) continue;
        await setTimeout(PAUSE_MS, undefined, { ref: false });
        began = performance.now();
      }
      modules.clear();
    },
    stopNow() {
      const steps = end();
      while (!steps.next().done);
    },
  };
}
