import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../lib/paths.mjs";

const STATIC_IMPORT = /^(?:import|export)\s(?:[^"'();=]*?\sfrom\s)?["']([^"']+)["']/gm;

/** Every file that is loaded with this one, and the names of what else is. */
function loadedWith(file: string, files = new Set<string>(), others = new Set<string>()) {
  if (files.has(file)) return { files, others };
  files.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(STATIC_IMPORT)) {
    if (name.startsWith(".")) loadedWith(resolve(dirname(file), name), files, others);
    else others.add(name);
  }
  return { files, others };
}

it.each(["start", "test", "build", "bench"])(
  "%s needs nothing but Node's own modules until it has installed",
  (name) => {
    const { files, others } = loadedWith(resolve(ROOT, "scripts", `${name}.mjs`));
    expect([...files]).toContain(resolve(ROOT, "packages/config/src/variables.mjs"));
    expect([...others].filter((other) => !other.startsWith("node:"))).toEqual([]);
  },
);
