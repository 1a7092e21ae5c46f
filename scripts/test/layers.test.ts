import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { format, resolveConfig } from "prettier";
import { afterAll, describe, expect, it } from "vitest";
import rules from "../../.dependency-cruiser.mjs";
import { ALL } from "../lib/layer.ts";
import { PARTS } from "../lib/layers.ts";
import { withLayers } from "../lib/layers-page.ts";
import { ROOT } from "../lib/paths.mjs";

describe.each(PARTS)("the layers of $base", ({ base, layers }) => {
  it("are folders that exist, each named once", () => {
    const folders = layers.map(([folder]) => folder);
    expect(new Set(folders).size).toBe(folders.length);
    expect(folders.filter((folder) => !existsSync(join(ROOT, base, folder)))).toEqual([]);
  });

  it("import only what stands before them", () => {
    const wrong = layers.flatMap(([folder, , imports], index) => {
      const before = layers.slice(0, index).map(([name]) => name);
      return imports.filter((name) => name !== ALL && !before.includes(name)).map((name) => `${folder} -> ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("docs/architecture.md", () => {
  it("shows the layers as they are (npm run docs:layers writes them)", async () => {
    const path = join(ROOT, "docs", "architecture.md");
    const page = readFileSync(path, "utf8");
    const wanted = await format(withLayers(page), { ...(await resolveConfig(path)), filepath: path });
    expect(page).toBe(wanted);
  });
});

describe("the lint of layers", () => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function refusals(files: Record<string, string>) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { forbidden, options } = rules;
    const { output } = await cruise(["backend"], {
      ...options,
      ruleSet: { forbidden },
      validate: true,
      baseDir: folder,
    });
    if (typeof output === "string") throw new Error(output);
    return output.summary.violations.map(({ rule }) => rule.name);
  }

  it("lets a folder import what the list names", async () => {
    const files = {
      "backend/src/lib/cookies.ts": "export const cookies = 1;",
      "backend/src/store/mail/outbox.ts": 'export { cookies } from "../../lib/cookies";',
    };
    expect(await refusals(files)).toEqual([]);
  });

  it("refuses an import upwards, a circle, and a folder that the list does not name", async () => {
    const names = await refusals({
      "backend/src/store/order/read.ts": 'import { send } from "../mail/send"; export const read = send;',
      "backend/src/store/mail/send.ts":
        'import type { read } from "../order/read"; export const send: typeof read = 1;',
      "backend/src/store/attic/box.ts": 'import "../../lib/cookies";',
    });
    expect(names).toEqual(
      expect.arrayContaining([
        "layer backend/src/store/order",
        "circle of files",
        "circle of folders",
        "in no layer of backend/src",
      ]),
    );
  });
});
