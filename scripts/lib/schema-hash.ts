import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { readJson } from "./json.ts";
import { BACKEND, ROOT } from "./paths.mjs";
import { hashOf } from "./stamps.mjs";

/** The folders that say what a database must look like: migrations, links, and the list of modules. */
function schemaSources(folder: string): string[] {
  const found: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (!lstatSync(path).isDirectory()) continue;
    if (["migrations", "links", "migration-scripts"].includes(name)) found.push(path);
    else found.push(...schemaSources(path));
  }
  return found;
}

function dependencies() {
  return readJson<{ dependencies: Record<string, string> }>(join(BACKEND, "package.json")).dependencies;
}

/** Plugins of this repository that the backend is installed with. Those of a registry are told apart by the lockfile. */
function ownPlugins() {
  const own = Object.entries(dependencies()).filter(([, version]) => version.startsWith("workspace:"));
  return own.map(([name]) => join(BACKEND, "node_modules", name, "src"));
}

function medusaVersion() {
  const file = join(BACKEND, "node_modules", "@medusajs", "medusa", "package.json");
  return readJson<{ version: string }>(file).version;
}

const ownSources = () => {
  const folders = [join(BACKEND, "src"), ...ownPlugins()];
  return [...folders.flatMap((folder) => schemaSources(folder)).sort(), join(BACKEND, "medusa-config.ts")];
};

/** What a database must look like, as one text: it changes when a migration may be due. */
export function schemaHash(): string {
  return hashOf([...ownSources(), join(ROOT, "pnpm-lock.yaml")], [medusaVersion()]);
}

/** The same for the modules that a store runs: with Redis, Medusa has others, with migrations of their own. */
export function schemaFor({ REDIS_URL }: Pick<Config, "REDIS_URL">): string {
  return REDIS_URL ? `${schemaHash()} with Redis` : schemaHash();
}

/**
 * Names the migrations that a snapshot was made of: ours, and by their versions those of Medusa and of plugins. Other than
 * `schemaHash` it stays where something else in the lockfile changes.
 */
export function migrationsHash(): string {
  return hashOf(ownSources(), [JSON.stringify(dependencies())]);
}
