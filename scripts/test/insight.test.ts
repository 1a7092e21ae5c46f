import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseJson } from "../lib/json.ts";
import { ROOT } from "../lib/paths.mjs";

interface Rule {
  alert: string;
  expr: string;
}

interface Panel {
  id: number;
  type: string;
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource: unknown;
  targets: { expr: string; datasource: unknown }[];
}

interface Dashboard {
  panels: Panel[];
  templating: unknown;
}

/** What is used here of prom-client, which is a dependency of packages/metrics alone. */
interface PromClient {
  Registry: new () => { getMetricsAsArray: () => { name: string; type: string }[] };
  collectDefaultMetrics: (options: { register: object }) => void;
}

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), "utf8");
const docs = read("docs", "operations.md");
const { groups } = parse(read("deploy", "prometheus", "alerts.yml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = parseJson<Dashboard>(read("deploy", "grafana", "nocturne.json"));
const panels = dashboard.panels.filter(({ type }) => type !== "row");

const { Registry, collectDefaultMetrics } = createRequire(join(ROOT, "packages", "metrics", "package.json"))(
  "prom-client",
) as PromClient;

/** Node's own figures, as the processes serve them. */
function figuresOfNode() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register.getMetricsAsArray().map(({ name, type }): [string, string] => [name, type]);
}

/** What the store itself counts: each name stands once in its sources, beside its kind where that is a histogram. */
function figuresOfStore() {
  const folders = [
    ["backend", "src"],
    ["storefront", "server"],
    ["packages", "metrics", "src"],
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, ...folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/\.(?:test|spec)\.ts$/.test(name))
      .map((name) => read(...folder, name)),
  );
  return files.flatMap((text) =>
    [...text.matchAll(/"(store_[a-z_]+)"/g)]
      .filter(({ index }) => /(?:name:|watch\()\s*$/.test(text.slice(0, index)))
      .map(({ 1: name = "", index }): [string, string] => [
        name,
        /Histogram\(\{\s*name:\s*$/.test(text.slice(0, index)) ? "histogram" : "other",
      ]),
  );
}

/** Every name that a query may ask for. */
const KNOWN = new Set(
  [...figuresOfNode(), ...figuresOfStore()].flatMap(([name, type]) =>
    type === "histogram" || type === "summary" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
);

const figuresIn = (query: string) => query.match(/\b(?:store|nodejs|process)_[a-z0-9_]+/g) ?? [];

describe("the alerts", () => {
  it("ask for figures that there are", () => {
    expect(KNOWN.size).toBeGreaterThan(40);
    for (const { alert, expr } of rules) {
      expect(figuresIn(expr).length, alert).toBeGreaterThan(0);
      expect([alert, figuresIn(expr).filter((name) => !KNOWN.has(name))]).toEqual([alert, []]);
    }
  });

  it("have a paragraph each, which says what it means and what to do, and no paragraph is left over", () => {
    const paragraphs = new Map(
      [...docs.matchAll(/^- \*\*(Store\w+)\*\*: ((?:.|\n(?! *- |\n))+)/gm)].map(([, name = "", text = ""]) => [
        name,
        text,
      ]),
    );
    expect([...paragraphs.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort());
    for (const [name, text] of paragraphs) expect([name, text.split(/\.\s/).length > 1]).toEqual([name, true]);
  });
});

describe("the dashboard", () => {
  it("asks for figures that there are, and shows every figure of the store", () => {
    expect(panels.length).toBeGreaterThan(20);
    const asked = new Set<string>();
    for (const { title, targets } of panels) {
      const names = targets.flatMap(({ expr }) => figuresIn(expr));
      expect([title, names.length > 0, names.filter((name) => !KNOWN.has(name))]).toEqual([title, true, []]);
      for (const name of names) asked.add(name.replace(/_(?:bucket|sum|count)$/, ""));
    }
    expect(figuresOfStore().filter(([name]) => !asked.has(name))).toEqual([]);
    const variables = JSON.stringify(dashboard.templating);
    expect(figuresIn(variables).filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it("says in each panel what it shows, names every alert beside its figure, and lays none over another", () => {
    const taken = new Map();
    for (const { title, description, gridPos } of panels) {
      expect([title, /\w.*\.$/.test(description)]).toEqual([title, true]);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.get(`${x} ${y}`), x < 24]).toEqual([title, undefined, true]);
          taken.set(`${x} ${y}`, title);
        }
      }
    }
    const said = panels.map(({ description }) => description).join(" ");
    expect(rules.map(({ alert }) => alert).filter((alert) => !said.includes(alert))).toEqual([]);
  });

  it("asks the data source that its reader chooses", () => {
    for (const { datasource, targets } of panels)
      for (const source of [datasource, ...targets.map((target) => target.datasource)])
        expect(source).toEqual({ type: "prometheus", uid: "${datasource}" });
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});
