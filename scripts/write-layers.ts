/** Writes the tables and drawings of `docs/architecture.md` from the list of layers. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { withLayers } from "./lib/layers-page.ts";
import { ROOT } from "./lib/paths.mjs";

const path = join(ROOT, "docs", "architecture.md");
const text = withLayers(readFileSync(path, "utf8"));
writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
