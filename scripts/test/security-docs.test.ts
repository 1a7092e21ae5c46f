import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseJson } from "../lib/json.ts";
import { ROOT } from "../lib/paths.mjs";

const DOCS = join(ROOT, "docs");
const STATES = ["met", "not met", "not applicable"];
const PAGES = ["docs/security.md", "docs/security-rules.md", "docs/threat-model.md", "SECURITY.md"];

const text = (path: string) => readFileSync(join(ROOT, path), "utf8");
const levels = parseJson<Record<string, number>>(text("docs/asvs-5.0.0.json"));
const page = text("docs/security.md");

/** The rows of all tables: the ids they name, and their other cells. */
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| V"))
  .map((line) => {
    const [ids = "", level, state = "", how, shown = ""] = line.slice(2, -2).split(" | ");
    return { line, ids: ids.split(", "), level, state, how, shown };
  });

/** What `[name]` stands for, by name: a path from the root. */
const definitions = new Map(
  [...page.matchAll(/^\[([^\]]+)\]: \.\.\/(\S+)$/gm)].map(([, name = "", path = ""]) => [name, path]),
);

const uses = [...page.matchAll(/\[([a-z0-9][\w.-]*)\](?![(:])/g)].map(([, name]) => name);

describe("docs/security.md", () => {
  it("has every requirement of levels 1 and 2 once, and no other", () => {
    const named = rows.flatMap(({ ids }) => ids);
    expect(named.toSorted()).toEqual(Object.keys(levels).toSorted());
  });

  it("states each with its level, a state, and how or why not", () => {
    for (const { line, ids, level, state, how } of rows) {
      expect(level, line).toBe([...new Set(ids.map((id) => levels[id]))].sort().join(", "));
      expect(STATES, line).toContain(state);
      expect(how?.length, line).toBeGreaterThan(10);
      if (state === "not met") expect(how, line).toMatch(/Decided by the (project|owner|operator)/);
    }
  });

  it("names files that are there, and defines no name that it does not use", () => {
    for (const name of uses) expect([...definitions.keys()]).toContain(name);
    for (const [name, path] of definitions) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(uses).toContain(name);
    }
  });

  it("names tests that are there", () => {
    const shown = rows.flatMap((row) => (row.shown === "–" ? [] : row.shown.split("<br>")));
    expect(shown.length).toBeGreaterThan(80);
    for (const one of shown) {
      const [, name = "", title] = /^\[([^\]]+)\] › (.+)$/.exec(one) ?? [];
      const source = text(definitions.get(name) ?? "no definition");
      expect(
        ['"', "`"].some((quote) => source.includes(`${quote}${title}${quote}`)),
        one,
      ).toBe(true);
    }
  });
});

describe("the pages about security", () => {
  it.each(PAGES)("%s links to what is there", (path) => {
    const folder = join(ROOT, path, "..");
    for (const [, target = ""] of text(path).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https:/.test(target)) continue;
      const [file, anchor] = target.split("#");
      const linked = file ? join(folder, file) : join(ROOT, path);
      expect(existsSync(linked), `${path}: ${target}`).toBe(true);
      const headings = anchor ? [...readFileSync(linked, "utf8").matchAll(/^#+ (.+)$/gm)] : [];
      const anchors = headings.map(([, words = ""]) =>
        words
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
      if (anchor) expect(anchors, `${path}: ${target}`).toContain(anchor);
    }
  });

  it("keeps the list of requirements to ids and levels", () => {
    expect(Object.keys(levels)).toHaveLength(253);
    for (const [id, level] of Object.entries(levels)) {
      expect(id).toMatch(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/);
      expect([1, 2]).toContain(level);
    }
    expect(existsSync(join(DOCS, "asvs-5.0.0.json"))).toBe(true);
  });
});
