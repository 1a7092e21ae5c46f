import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { parseJson } from "../lib/json.ts";
import { STOREFRONT } from "../lib/paths.mjs";

const CLIENT = join(STOREFRONT, "build", "client");

/**
 * What a first visitor's phone reads before a page answers its touch, in bytes of gzip. 59 kB of each are Preact, React
 * Router and TanStack Query; the rest is the shop's, and that of checkout knows forms, addresses and dialogs as well.
 * Each file costs its headers, and compresses by itself.
 */
interface Route {
  id: string;
  index?: boolean;
  module: string;
  imports: string[];
  css?: string[];
}

interface PageManifest {
  entry: Pick<Route, "module" | "imports">;
  routes: Record<string, Route>;
}

interface Budget {
  page: string;
  isIt: (route: Route) => boolean | undefined;
  bytes: number;
  files: number;
}

const BUDGETS: Budget[] = [
  { page: "home", isIt: ({ index }) => index, bytes: 88_000, files: 10 },
  { page: "a product", isIt: ({ id }) => id === "routes/product", bytes: 88_500, files: 10 },
  { page: "checkout", isIt: ({ id }) => id === "routes/checkout", bytes: 160_000, files: 28 },
];

/** React Router's list of what each page loads, from the built storefront. */
function manifest() {
  const assets = join(CLIENT, "assets");
  // The page of the web manifest has a script of the same name, and another hash.
  const named = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  const texts = named.map((name) => readFileSync(join(assets, name), "utf8"));
  const text = texts.find((script) => script.startsWith("window.__reactRouterManifest=")) ?? "";
  return parseJson<PageManifest>(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

it.each(BUDGETS)("the scripts of $page stay in their budget", ({ isIt, bytes, files }) => {
  const { entry, routes } = manifest();
  const parts = [entry, routes.root, Object.values(routes).find(isIt)];
  const loaded = new Set(parts.flatMap((part) => (part ? [part.module, ...part.imports] : [])));
  const sizes = [...loaded].map((file) => gzipSync(readFileSync(join(CLIENT, file))).length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.length).toBeLessThanOrEqual(files);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(bytes);
});

it("no page but the root has a style sheet: one that comes with a link would not be loaded", () => {
  const styled = Object.values(manifest().routes).filter(({ id, css = [] }) => id !== "root" && css.length > 0);
  expect(styled.map(({ id }) => id)).toEqual([]);
});
