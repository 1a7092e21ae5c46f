import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { STOREFRONT } from "../lib/paths.mjs";

const APP = join(STOREFRONT, "app");
const NAMES = [...readFileSync(join(APP, "shared-texts.ts"), "utf8").matchAll(/^export const (\w+)/gm)].map(
  ([, name = ""]) => name,
);

/** Who uses each text of `app/shared-texts.ts`: a feature by its name, all else as the shell. */
function usersOf(name: string) {
  const files = globSync("**/*.{ts,tsx}", { cwd: APP }).filter((path) => !path.includes(".test."));
  const imports = /import \{([^}]*)\} from "(?:\.\/|(?:\.\.\/)+)shared-texts";/g;
  const users = files.filter((path) => {
    const isShared = (specifier: string) => join(APP, path, "..", specifier) === join(APP, "shared-texts");
    return [...readFileSync(join(APP, path), "utf8").matchAll(imports)].some(
      ([line, names = ""]) => isShared(/"(.+)"/.exec(line)?.[1] ?? "") && names.split(/[\s,]+/).includes(name),
    );
  });
  return new Set(users.map((path) => /^features\/([^/]+)/.exec(path)?.[1] ?? "shell"));
}

it("app/shared-texts.ts has texts", () => expect(NAMES.length).toBeGreaterThan(3));

it.each(NAMES)("%s is a text of the shell, or of several features", (name) => {
  const users = usersOf(name);
  expect(users.has("shell") || users.size > 1, `only ${[...users].join(", ")} uses ${name}: it belongs there`).toBe(
    true,
  );
});
