import { join } from "node:path";
import { ESLint, Linter } from "eslint";
import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/paths.mjs";

const eslint = new ESLint({ cwd: ROOT });

async function rulesAgainst(code: string) {
  const results = await eslint.lintText(code, { filePath: join(ROOT, "scripts/lib/sample.mjs") });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

describe("the lint of the repository", () => {
  it.each([
    [
      "a header split in quadratic time",
      "export const f = (h) => h.split(/\\s*,\\s*/);",
      "regexp/no-super-linear-move",
    ],
    ["exponential backtracking", "export const f = (s) => /^(a|a)*$/.test(s);", "regexp/no-dupe-disjunctions"],
    ["nested quantifiers", "export const f = (s) => /^(\\w+\\s?)*$/.test(s);", "regexp/no-super-linear-backtracking"],
    ["markup from a value", "export const f = (e, html) => { e.innerHTML = html; };", "no-unsanitized/property"],
    ["code from a text", "export const f = (s) => new Function(s);", "no-new-func"],
    ["a pattern from a text", "export const f = (s) => new RegExp(s);", "security/detect-non-literal-regexp"],
    ["letters that turn a line around", 'export const a = "\u202E";', "security/detect-bidi-characters"],
  ])("finds %s", async (_name, code, rule) => {
    expect(await rulesAgainst(code)).toContain(rule);
  });

  it.each([
    ["backend/src/store/tax/sample.ts", "export const a = process.env.PORT;"],
    ["backend/medusa-config.ts", "const { env } = process; export const a = env.PORT;"],
    ["storefront/server/sample.ts", 'import { env } from "node:process"; export const a = env["PORT"];'],
  ])("lets %s read no environment of its own", async (file, code) => {
    const { rules } = (await eslint.calculateConfigForFile(join(ROOT, file))) as Linter.Config & {
      rules: Linter.RulesRecord;
    };
    const ours = ["no-restricted-properties", "no-restricted-syntax"].map((name) => [name, rules[name]]);
    expect(new Linter().verify(code, { rules: Object.fromEntries(ours) })).toHaveLength(1);
  });

  it("has nothing against a header split in linear time", async () => {
    expect(await rulesAgainst('export const f = (h) => h.split(",").map((part) => part.trim());')).toEqual([]);
  });
});
