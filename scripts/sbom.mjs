/**
 * Writes the bill of materials of the product, CycloneDX 1.6 in JSON: `npm run sbom` to nocturne.cdx.json, or
 * `npm run sbom -- FILE`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readLicences } from "./lib/audit.mjs";
import { say } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { makeSbom, readLockfile } from "./lib/sbom.mjs";

const { name, version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const file = resolve(process.argv[2] ?? join(ROOT, `${name}.cdx.json`));
writeFileSync(file, `${makeSbom(readLockfile(), await readLicences(), { name, version })}\n`);
say(`Wrote ${file}`);
