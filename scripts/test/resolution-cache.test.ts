import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readJson } from "../lib/json.ts";
import { PRODUCT_NODE, ROOT } from "../lib/paths.mjs";

/** Loads the shop's main file with the cache, ends the cache, and tells what was loaded. */
const PROGRAM = `
  const [module, file, key, main, ...folders] = process.argv.slice(1);
  const { cacheResolutions } = await import(module);
  const { createRequire } = await import("node:module");
  const cache = cacheResolutions({ file, key, folders });
  const loaded = createRequire(main)(main);
  cache.stop();
  console.log(JSON.stringify(loaded));
`;
const MODULE = pathToFileURL(join(ROOT, "scripts", "lib", "resolution-cache.mjs")).href;

let folder: string;
let file: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "resolutions-")));
  file = join(folder, "cache", "resolutions.json");
  write("packages/print/index.js", "module.exports = require('./colour')");
  write("packages/print/colour/index.js", "module.exports = 'black'");
  write("own/main.js", "module.exports = { print: require('../packages/print'), size: require('./size') }");
  write("own/size/index.js", "module.exports = 'M'");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function load(key = "installed on Monday", known = ["packages"]) {
  const args = [MODULE, file, key, join(folder, "own", "main.js"), ...known.map((name) => join(folder, name) + "/")];
  const { stdout } = await promisify(execFile)(PRODUCT_NODE, ["--input-type=module", "--eval", PROGRAM, ...args]);
  return JSON.parse(stdout) as unknown;
}

/** What would be found instead, if it were looked up. */
function moveAll() {
  write("packages/print/colour.js", "module.exports = 'red'");
  write("own/size.js", "module.exports = 'L'");
}

it("finds modules of a folder where an earlier process found them, and looks others up", async () => {
  expect(await load()).toEqual({ print: "black", size: "M" });
  moveAll();
  expect(await load()).toEqual({ print: "black", size: "L" });
});

it("finds modules of several folders where an earlier process found them", async () => {
  const known = ["packages", "own"];
  expect(await load(undefined, known)).toEqual({ print: "black", size: "M" });
  moveAll();
  expect(await load(undefined, known)).toEqual({ print: "black", size: "M" });
});

it("looks all up once what it is kept for has changed, and keeps that", async () => {
  await load();
  moveAll();
  expect(await load("installed on Tuesday")).toEqual({ print: "red", size: "L" });
  expect(readJson(file)).toMatchObject({ key: "installed on Tuesday" });
});

it("looks all up where what was kept is written by half", async () => {
  await load();
  writeFileSync(file, '{"key":"installed on Monday","folders":{"/');
  moveAll();
  expect(await load()).toEqual({ print: "red", size: "L" });
});

it("does not write anew what it knew", async () => {
  await load();
  const key = "installed on Monday";
  const { folders } = readJson<{ folders: object }>(file);
  writeFileSync(file, JSON.stringify({ key, folders, mark: true }));
  await load();
  expect(readJson(file)).toHaveProperty("mark", true);
});

it("goes on where nothing can be written", async () => {
  file = "/sys/resolutions/resolutions.json";
  expect(await load()).toEqual({ print: "black", size: "M" });
});
