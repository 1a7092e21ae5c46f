import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = import.meta.dirname;

/** `:has()` and what it asks for, with one level of brackets inside. */
const HAS = /:has\(((?:[^()]|\([^()]*\))*)\)/g;

/** What makes a browser look again at everything whenever something is added: a question about anything at all. */
const ANYTHING = /\*|:not|:empty|:nth|:first|:last|:only|(^|[\s>+~])span\b|(^|[\s>+~])li\b/;

/** What makes it style everything below anew: a rule for whatever stands there. */
const WHATEVER = /:has\(.*\)(\s+|\s*[>+~]\s*)(\*|:(?!is\())/;

const rules = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(join(FOLDER, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, ""))
  .flatMap((css) => [...css.matchAll(/[^{};]*:has\([^{}]*(?=\{)/g)])
  .map(([selector]) => selector.trim());

it("finds the rules", () => {
  expect(rules.length).toBeGreaterThan(10);
});

it.each(rules)("asks for something by its name: %s", (selector) => {
  const asked = [...selector.matchAll(HAS)].map(([, argument = ""]) => argument);
  expect(asked.filter((argument) => ANYTHING.test(argument))).toEqual([]);
  expect(selector).not.toMatch(WHATEVER);
});
