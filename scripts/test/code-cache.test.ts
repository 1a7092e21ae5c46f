import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PRODUCT_NODE, ROOT } from "../lib/paths.mjs";

/** Loads the shop's main file with the cache, ends the cache, and tells what was loaded and which files Node read for it. */
const PROGRAM = `
  const [cacheModule, file, main, way] = process.argv.slice(1);
  const { default: fs } = await import("node:fs");
  const { createRequire, syncBuiltinESMExports } = await import("node:module");
  const { cacheCode } = await import(cacheModule);
  const cache = cacheCode(file);
  const read = [];
  const { readFileSync } = fs;
  fs.readFileSync = (path, ...rest) => (read.push(path), readFileSync(path, ...rest));
  syncBuiltinESMExports();
  const loaded = createRequire(main)(main);
  await loaded.later?.();
  fs.readFileSync = readFileSync;
  syncBuiltinESMExports();
  if (way === "exit") process.once("exit", cache.stopNow);
  else if (way === "both") { cache.stop(); process.once("exit", cache.stopNow); }
  else await cache.stop();
  console.log(JSON.stringify({ ...loaded, read: read.filter((path) => String(path).endsWith(".js")) }));
  if (way === "both") process.exit();
`;
const MODULE = pathToFileURL(join(ROOT, "scripts", "lib", "code-cache.mjs")).href;
const MONDAY = new Date("2026-11-23T12:00:00Z");

let folder: string;
let file: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "code-")));
  file = join(folder, "cache", "code");
  write("main.js", "exports.colour = require('./colour.js'); exports.isMain = require.main === module");
  write("colour.js", "module.exports = 'black'");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string, at = MONDAY) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, at, at);
}

async function load(way: "stop" | "exit" | "both" = "stop", args: string[] = []) {
  const program = [...args, "--input-type=module", "--eval", PROGRAM];
  const { stdout } = await promisify(execFile)(PRODUCT_NODE, [...program, MODULE, file, join(folder, "main.js"), way]);
  const { read, ...loaded } = JSON.parse(stdout) as Record<string, unknown> & { read: string[] };
  return { loaded, read: read.map((path) => path.slice(folder.length + 1)) };
}

it.each(["stop", "exit", "both"] as const)(
  "loads no file that an earlier process loaded, which ended it by %s",
  async (way) => {
    const first = await load(way);
    expect(first).toEqual({ loaded: { colour: "black", isMain: false }, read: ["main.js", "colour.js"] });
    expect(await load()).toEqual({ loaded: first.loaded, read: [] });
  },
);

it("loads a file anew that has changed since, and keeps that", async () => {
  await load();
  write("colour.js", "module.exports = 'white'", new Date("2026-11-23T12:00:01Z"));
  expect(await load()).toEqual({ loaded: { colour: "white", isMain: false }, read: ["colour.js"] });
  write("main.js", "exports.colour = require('./colour.js') + '!'; exports.isMain = null");
  expect(await load()).toEqual({ loaded: { colour: "white!", isMain: null }, read: ["main.js"] });
  expect(await load()).toMatchObject({ read: [] });
});

it("does not keep a file that was written a moment ago, as it may change within the same second", async () => {
  write("colour.js", "module.exports = 'white'", new Date(Date.now() + 3_600_000));
  await load();
  expect(await load()).toMatchObject({ read: ["colour.js"] });
});

it("writes nothing where all was known", async () => {
  await load();
  utimesSync(file, MONDAY, MONDAY);
  await load();
  expect(statSync(file).mtime).toEqual(MONDAY);
});

it("gives modules what Node gives them", async () => {
  write(
    "main.js",
    `exports.names = [__filename, __dirname, module.filename, module.id, module.paths[0], typeof module.children].join();
     exports.same = [this === exports, require.cache[__filename] === module, arguments.length, module.loaded];
     exports.resolved = require.resolve('./colour.js');
     exports.looked = require.resolve.paths('a-package')[0];
     exports.found = require.resolve('./colour.js', { paths: [__dirname] });
     exports.json = require('./size.json');
     exports.later = async () => { exports.imported = (await import('./later.mjs')).default; };`,
  );
  write("size.json", '"M"');
  write("later.mjs", "export default 'later'");
  const first = await load();
  expect(first.loaded).toMatchObject({
    same: [true, true, 5, false],
    found: join(folder, "colour.js"),
    looked: join(folder, "node_modules"),
    json: "M",
    imported: "later",
  });
  const { read } = await load();
  expect(read).toEqual([]);
  expect((await load()).loaded).toEqual(first.loaded);
});

it("tells the line and column of an error", async () => {
  write(
    "main.js",
    "exports.first = new Error('a').stack.split('\\n')[1];\nexports.second = new Error('b').stack.split('\\n')[1];",
  );
  const at = { first: expect.stringContaining("main.js:1:17)"), second: expect.stringContaining("main.js:2:18)") };
  expect((await load()).loaded).toEqual(at);
  expect((await load()).loaded).toEqual(at);
});

it("keeps texts of all alphabets", async () => {
  const words = "größe, サイズ, 🖤";
  write(
    "main.js",
    `exports.words = "${words}"; exports.body = (() => "größe").toString(); exports.colour = require("./colour.js")`,
  );
  write("colour.js", 'module.exports = "schwärze"');
  const loaded = { words, body: '() => "größe"', colour: "schwärze" };
  expect((await load()).loaded).toEqual(loaded);
  expect(await load()).toEqual({ loaded, read: [] });
});

it("leaves ES modules and errors of syntax to Node", async () => {
  write(
    "main.js",
    "exports.size = require('./size.js').default; try { require('./wrong.js') } catch (e) { exports.error = e.name }",
  );
  write("size.js", "export default 'M'");
  write("wrong.js", "exports.size =");
  const loaded = { size: "M", error: "SyntaxError" };
  expect((await load()).loaded).toEqual(loaded);
  expect((await load()).loaded).toEqual(loaded);
});

it.each(["by half", "wrongly"])("loads all anew where the cache is written %s", async (how) => {
  await load();
  const bytes = readFileSync(file);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(file, how === "by half" ? bytes.subarray(0, bytes.length / 2) : bytes);
  expect(await load()).toMatchObject({ loaded: { colour: "black" }, read: ["main.js", "colour.js"] });
  expect(await load()).toMatchObject({ read: [] });
});

it("compiles anew what another V8 has compiled, and keeps that", async () => {
  await load();
  utimesSync(file, MONDAY, MONDAY);
  expect(await load("stop", ["--no-lazy"])).toMatchObject({ loaded: { colour: "black" }, read: [] });
  expect(statSync(file).mtime).not.toEqual(MONDAY);
});

it("removes what a process left that was killed while it wrote, and nothing of one that writes", async () => {
  write("cache/code.1", "half", MONDAY);
  write("cache/code.2", "half", new Date());
  await load();
  expect(readdirSync(join(folder, "cache")).sort()).toEqual(["code", "code.2"]);
});

it("goes on where nothing can be written", async () => {
  file = "/sys/code/code";
  expect(await load()).toMatchObject({ loaded: { colour: "black" } });
  expect(existsSync("/sys/code")).toBe(false);
});
