import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("reads its typefaces from packages that a store in production has", () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const source = readFileSync(join(import.meta.dirname, "outlines.ts"), "utf8");
  const packages = [...source.matchAll(/["`](@fontsource[^/]*\/[^/]+)\//g)].map(([, name]) => name);
  expect(packages).toHaveLength(2);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(packages));
});
