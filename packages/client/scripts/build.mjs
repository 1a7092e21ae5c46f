import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { writeCalls } from "./write-calls.mjs";

/** Writes the types of the calls, then `dist`: one module with its types, which needs nothing of this repository. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build", "calls.ts"), writeCalls());
rmSync(join(root, "dist"), { recursive: true, force: true });
const tsc = fileURLToPath(import.meta.resolve("typescript/bin/tsc"));
execFileSync(process.execPath, [tsc, "-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" });
await build({
  absWorkingDir: root,
  entryPoints: ["src/index.ts"],
  outfile: "dist/index.js",
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  external: ["standardwebhooks"],
});
