import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { MAX_ASKED_NAME } from "@nocturne/contract/product-limits";
import { expect, it } from "vitest";
import routes from "../routes";
import { PAGE_TABLE } from "./page-table";

const APP = join(import.meta.dirname, "..");
/** The one way to a page's query: it is typed by the table. */
const WAY = join("lib", "page-parameters.ts");

/** Whatever else reads a query in the browser or on the server. `new URLSearchParams()` alone only writes one. */
const READS = /useSearchParams|\.searchParams|location\.search|URLSearchParams\((?!\))|createSearchParams/;

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children ? paths(entry.children) : [entry.path ?? ""]));

it("names every route, and no other", () => {
  const named = paths(routes).map((path) => (path === "*" ? path : `/${path}`));
  expect(Object.keys(PAGE_TABLE).sort()).toEqual(named.sort());
});

it("is the only way by which pages read the query of their address", () => {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== WAY,
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => READS.test(readFileSync(join(APP, file), "utf8")))).toEqual([]);
});

it("gives each route the parameters of its own row", () => {
  const wrong = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => /^routes\/.*\.tsx$/.test(file))
    .flatMap((file) => {
      const read = /usePageParameters\("([^"]+)"\)/.exec(readFileSync(join(APP, file), "utf8"))?.[1];
      const route = routes.find((entry) => entry.file === file);
      return read === undefined || read === `/${route?.path ?? ""}` ? [] : [file];
    });
  expect(wrong).toEqual([]);
});

it("asks for names of products as long as the API takes them", () => {
  const [home, search] = [PAGE_TABLE["/"].rendered, PAGE_TABLE["/search"].rendered];
  const name = "x".repeat(MAX_ASKED_NAME);
  for (const normalize of [home.category, search.category, search.size]) expect(normalize(name)).toBe(name);
  expect(search.category(`${name}y`)).toBe(name);
  // What is cut off cannot make two names of home equal.
  expect(home.category(`${name}y`)).not.toBe(name);
});
