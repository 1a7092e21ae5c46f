import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MODULES = join(__dirname, "..", "..", "src", "modules");

function inModels(pattern: RegExp): string[] {
  const models = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((path) => path.includes("models/"));
  return models.flatMap((path) => pattern.exec(readFileSync(join(MODULES, path), "utf8"))?.[1] ?? []);
}

/** The store's own tables: those of its models, and the marks of the seed. */
export const ownTables = (): Set<string> => new Set([...inModels(/\.define\("(\w+)"/), "store_setup"]);

/** The names of the models, of which Medusa makes the methods of a module's service. */
export const ownModels = (): string[] => inModels(/export const (\w+) = model/);
