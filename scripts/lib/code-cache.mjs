import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import Module from "node:module";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Script, constants } from "node:vm";
import { crc32 } from "node:zlib";

/**
 * What tells whether a module's file is still the one that was kept: when it was last written, in whole seconds, as an image
 * keeps times; and its bytes.
 *
 * @typedef {[seconds: number, size: number]} Stamp
 *
 * A module as it was loaded: its function's text, and V8's code of it.
 * @typedef {{ stamp: Stamp, text: string, script: Script }} Loaded
 *
 * What the cache has of a module: whether its text has characters of two bytes, and where text and code begin and end.
 * @typedef {[...Stamp, isWide: boolean, text: number, textEnd: number, code: number, codeEnd: number]} Entry
 *
 * What the cache has: the narrow and the wide texts, all codes, and where each module's are.
 * @typedef {{ narrow: string, wide: string, codes: Buffer, entries: Map<string, Entry> }} Cache
 *
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

/** V8 has a text as Latin-1 or as UTF-16. */
const WIDE = /[^\0-\xff]/;

/** At the file's end: how many bytes are codes, narrow texts, wide texts and the list of the modules; and a sum over all of these. */
const FOOTER_BYTES = 20;
/** V8 copies code that begins elsewhere. */
const ALIGNMENT = 8;

/** What was written this lately may change again within its second. */
const SETTLED_MS = 2_000;

/** So long the writing of the cache keeps a process from others at a time, and so long it pauses, in ms. */
const SLICE_MS = 4;
const PAUSE_MS = 16;

/** An image's file system may be read-only, and a disk full: then what was kept before is all that is. */
const UNWRITABLE = new Set(["EROFS", "EACCES", "EPERM", "ENOSPC", "EDQUOT"]);

/**
 * @param {import("node:fs").Stats} stats
 * @returns {Stamp}
 */
const stampOf = ({ mtimeMs, size }) => [Math.floor(mtimeMs / 1_000), size];

/** @type {Cache} */
const EMPTY = { narrow: "", wide: "", codes: Buffer.alloc(0), entries: new Map() };

/**
 * @param {string} file
 * @returns {Cache}
 */
function readCache(file) {
  try {
    const bytes = readFileSync(file);
    const footer = bytes.subarray(-FOOTER_BYTES);
    if (footer.readUInt32LE(16) !== crc32(bytes.subarray(0, -4))) return EMPTY;
    let end = 0;
    const take = (/** @type {number} */ part) => bytes.subarray(end, (end += footer.readUInt32LE(part * 4)));
    return {
      codes: take(0),
      // Each is one long text outside the heap, and a module's is a slice of it: none of them is copied.
      narrow: take(1).toString("latin1"),
      wide: take(2).toString("utf16le"),
      entries: new Map(JSON.parse(take(3).toString())),
    };
  } catch {
    // None yet.
    return EMPTY;
  }
}

/**
 * Writes the cache, a code or a text at each step.
 *
 * @param {string} file
 * @param {Map<string, Loaded>} modules
 * @returns {Generator<undefined, void>}
 */
function* writeCache(file, modules) {
  const fresh = `${file}.${process.pid}`;
  /** @type {number | undefined} */
  let output;
  try {
    mkdirSync(dirname(file), { recursive: true });
    output = openSync(fresh, "w");
    yield* writeParts(output, modules);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    if (!UNWRITABLE.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) throw error;
  } finally {
    if (output !== undefined) closeSync(output);
  }
}

/**
 * @param {number} output
 * @param {Map<string, Loaded>} modules
 * @returns {Generator<undefined, void>}
 */
function* writeParts(output, modules) {
  let sum = 0;
  const write = (/** @type {Buffer} */ bytes) => {
    writeFileSync(output, bytes);
    sum = crc32(bytes, sum);
    return bytes.length;
  };

  /** @type {Map<string, [code: number, codeEnd: number]>} */
  const codes = new Map();
  let codeBytes = 0;
  for (const [path, { script }] of modules) {
    const code = script.createCachedData();
    codes.set(path, [codeBytes, codeBytes + code.length]);
    codeBytes += write(Buffer.concat([code, Buffer.alloc(-code.length & (ALIGNMENT - 1))]));
    yield;
  }

  /** @type {[string, Entry][]} */
  const list = [];
  const textBytes = [];
  for (const isWide of [false, true]) {
    let bytes = 0;
    let length = 0;
    for (const [path, { stamp, text }] of modules) {
      if (WIDE.test(text) !== isWide) continue;
      list.push([
        path,
        [...stamp, isWide, length, length + text.length, .../** @type {[number, number]} */ (codes.get(path))],
      ]);
      length += text.length;
      bytes += write(Buffer.from(text, isWide ? "utf16le" : "latin1"));
      yield;
    }
    textBytes.push(bytes);
  }

  const listBytes = write(Buffer.from(JSON.stringify(list)));
  const footer = Buffer.alloc(FOOTER_BYTES);
  [codeBytes, ...textBytes, listBytes].forEach((bytes, index) => footer.writeUInt32LE(bytes, index * 4));
  footer.writeUInt32LE(crc32(footer.subarray(0, -4), sum), FOOTER_BYTES - 4);
  writeFileSync(output, footer);
}

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
 * code in memory: half of what loading Medusa's 7,400 modules takes (docs/performance.md). A module whose file has changed
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
