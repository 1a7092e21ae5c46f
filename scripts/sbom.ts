/**
 * Writes the bill of materials of the product, CycloneDX 1.6 in JSON: `npm run sbom` to nocturne.cdx.json, or
 * `npm run sbom -- FILE`.
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readLicences } from "./lib/audit.ts";
import { readJson } from "./lib/json.ts";
import { say } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { makeSbom, readLockfile } from "./lib/sbom.ts";

const { name, version } = readJson<{ name: string; version: string }>(join(ROOT, "package.json"));
const file = resolve(process.argv[2] ?? join(ROOT, `${name}.cdx.json`));
writeFileSync(file, `${makeSbom(readLockfile(), await readLicences(), { name, version })}\n`);
say(`Wrote ${file}`);
