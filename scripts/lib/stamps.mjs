import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./paths.mjs";

/** What a build makes, or a tool keeps: never a source. */
const NOT_SOURCES = new Set([
  "node_modules",
  "dist",
  "build",
  ".medusa",
  ".react-router",
  ".cache",
  "coverage",
  "test-results",
]);

/** @param {import("node:crypto").Hash} hash @param {string} path */
function addPath(hash, path) {
  const info = statSync(path);
  const name = relative(ROOT, path);
  if (!info.isDirectory()) {
    hash.update(`${name}\0${info.size}\0`).update(readFileSync(path));
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (!NOT_SOURCES.has(entry)) addPath(hash, join(path, entry));
  }
}

/**
 * One hash over files, folders (without what builds make) and plain texts; what is missing counts as such. It is the same
 * wherever the clone lies: several instances compare theirs with the one in their common database.
 *
 * @param {string[]} paths
 * @param {string[]} texts
 */
export function hashOf(paths, texts = []) {
  const hash = createHash("sha256");
  for (const path of paths) {
    if (existsSync(path)) addPath(hash, path);
    else hash.update(`${relative(ROOT, path)}\0missing\0`);
  }
  for (const text of texts) hash.update(`${text}\0`);
  return hash.digest("hex");
}

/** @param {string} file @param {string} value */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

/** @param {string} file @param {string} value */
export function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}
