import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "..");
const KNOWN = [...readFileSync(join(APP, "styles", "app.css"), "utf8").matchAll(/--breakpoint-(\w+):/g)].map(
  ([, name]) => name!,
);
/** Tailwind's own that the shop does not have: a class with one of them says nothing. */
const UNKNOWN = ["sm", "md", "lg", "xl", "2xl"].filter((name) => !KNOWN.includes(name));

it("classes name no width that the shop does not know", () => {
  const wrong = new RegExp(`[\\s"'\`](?:(?:max|not)-)?(?:${UNKNOWN.join("|")}):`);
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => wrong.test(readFileSync(join(APP, name), "utf8")))).toEqual([]);
});
