import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { STOREFRONT } from "../lib/paths.mjs";

const CLIENT = join(STOREFRONT, "build", "client");

/** What a first visitor's phone reads before home answers its touch. */
const MAX_BYTES = 150_000;

/** React Router's list of what each page loads, from the built storefront. */
function manifest() {
  const assets = join(CLIENT, "assets");
  // The page of the web manifest has a script of the same name, and another hash.
  const named = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  const texts = named.map((name) => readFileSync(join(assets, name), "utf8"));
  const text = texts.find((script) => script.startsWith("window.__reactRouterManifest="));
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

it("home's scripts stay below 150 kB over the wire (gzip)", () => {
  const { entry, routes } = manifest();
  const home = Object.values(routes).find(({ index }) => index);
  const parts = [entry, routes.root, home];
  const files = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]));
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(CLIENT, file))).length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});
