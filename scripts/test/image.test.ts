import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { BUILT_WORKSPACES } from "../lib/build-workspaces.ts";
import { readJson } from "../lib/json.ts";
import { ROOT } from "../lib/paths.mjs";

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const files = globSync(["{backend,storefront,admin-extensions}/package.json", "packages/*/package.json"], {
  cwd: ROOT,
});
const workspaces = files.map((file) => ({ folder: dirname(file), ...readJson<Manifest>(join(ROOT, file)) }));
const folderOf = new Map(workspaces.map(({ name, folder }) => [name, folder]));

/** The folders of workspaces with all that they need, as pnpm's `NAME...` chooses them. */
function closure(names: string[]) {
  const found = new Set(names);
  for (const name of found) {
    const { dependencies, devDependencies } = workspaces.find((one) => one.name === name) ?? {};
    for (const need of Object.keys({ ...dependencies, ...devDependencies })) if (folderOf.has(need)) found.add(need);
  }
  return new Set([...found].map((name) => folderOf.get(name)));
}

const text = readFileSync(join(ROOT, "Dockerfile"), "utf8").replaceAll("\\\n", "");
const installs = text.split("\n").filter((line) => line.includes("pnpm@") && line.includes(" install "));
const [forBuild, forRun] = installs.map((line) =>
  [...line.matchAll(/--filter "([^"]+)\.\.\."/g)].map(([, name = ""]) => name),
);

it("installs what it builds", () => {
  expect(installs).toHaveLength(2);
  const installed = closure(forBuild ?? []);
  for (const folder of BUILT_WORKSPACES) expect([folder, installed.has(folder)]).toEqual([folder, true]);
});

it("keeps what processes load by path", () => {
  expect(forRun).toContain("@nocturne/telemetry");
  expect(existsSync(join(ROOT, "packages", "telemetry", "src", "register.ts"))).toBe(true);
});
