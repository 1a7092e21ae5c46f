import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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

function addPath(hash, path) {
  const info = statSync(path);
  if (!info.isDirectory()) {
    hash.update(`${path}\0${info.size}\0`).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_SOURCES.has(name)) addPath(hash, join(path, name));
  }
}

/** One hash over files, folders (without what builds make) and plain texts; what is missing counts as such. */
export function hashOf(paths, texts = []) {
  const hash = createHash("sha256");
  for (const path of paths) {
    if (existsSync(path)) addPath(hash, path);
    else hash.update(`${path}\0missing\0`);
  }
  for (const text of texts) hash.update(`${text}\0`);
  return hash.digest("hex");
}

export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

export function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}
