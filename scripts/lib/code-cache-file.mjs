import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { isUnwritable } from "./unwritable.mjs";

/**
 * What tells whether a module's file is still the one that was kept: when it was last written, in whole seconds, as an image
 * keeps times; and its bytes.
 *
 * @typedef {[seconds: number, size: number]} Stamp
 *
 * A module as it was loaded: its function's text, and V8's code of it.
 * @typedef {{ stamp: Stamp, text: string, script: import("node:vm").Script }} Loaded
 *
 * What the cache has of a module: whether its text has characters of two bytes, and where text and code begin and end.
 * @typedef {[...Stamp, isWide: boolean, text: number, textEnd: number, code: number, codeEnd: number]} Entry
 *
 * What the cache has: all codes, the narrow and the wide texts, and where each module's are.
 * @typedef {{ codes: Buffer, narrow: string, wide: string, entries: Map<string, Entry> }} Cache
 */

/** V8 has a text as Latin-1 or as UTF-16. */
const WIDE = /[^\0-\xff]/;

/** At the file's end: how many bytes are codes, narrow texts, wide texts and the list of the modules; and a sum over all of these. */
const FOOTER_BYTES = 20;
/** V8 copies code that begins elsewhere. */
const ALIGNMENT = 8;

/** Nobody writes for that long: what is older was left by a process that was killed while it wrote. */
const ABANDONED_MS = 600_000;

/** @type {Cache} */
export const EMPTY = { codes: Buffer.alloc(0), narrow: "", wide: "", entries: new Map() };

/**
 * What is kept, or nothing where there is none, or not the whole of it.
 *
 * @param {string} file
 * @returns {Cache}
 */
export function readCache(file) {
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

/** @param {string} file */
function removeAbandoned(file) {
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(dirname(file), name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
}

/**
 * Writes the cache, a code or a text at each step.
 *
 * @param {string} file
 * @param {Map<string, Loaded>} modules
 * @returns {Generator<undefined, void>}
 */
export function* writeCache(file, modules) {
  const fresh = `${file}.${process.pid}`;
  /** @type {number | undefined} */
  let output;
  try {
    mkdirSync(dirname(file), { recursive: true });
    removeAbandoned(file);
    output = openSync(fresh, "w");
    yield* writeParts(output, modules);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    if (!isUnwritable(error)) throw error;
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
