import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MODULES = join(__dirname, "..", "..", "src", "modules");

/** The store's own tables: those of its models, and the marks of the seed. */
export function ownTables(): Set<string> {
  const models = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((path) => path.includes("models/"));
  const names = models.flatMap((path) => {
    const [, name] = /\.define\("(\w+)"/.exec(readFileSync(join(MODULES, path), "utf8")) ?? [];
    return name ?? [];
  });
  return new Set([...names, "store_setup"]);
}
