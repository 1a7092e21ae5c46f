import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { Enums, Models, Serialize, SPDX, Spec } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import { parse } from "yaml";
import type { LicenceReport } from "./audit.ts";
import { ROOT } from "./paths.mjs";

/** A version, or an importer's entry that has it. */
type Reference = string | { version: string };

interface Needs {
  dependencies?: Record<string, Reference>;
  optionalDependencies?: Record<string, Reference>;
}

/** What is read of `pnpm-lock.yaml`. */
export interface Lockfile {
  importers: Record<string, Needs>;
  packages: Record<string, { resolution?: { integrity?: string } }>;
  snapshots: Record<string, Needs | null>;
}

interface Named {
  name: string;
  version: string;
}

interface Package extends Named {
  integrity: string | undefined;
  needs: Set<string>;
}

/** Workspaces that only test, measure or show: their dependencies are no part of the product. */
const NOT_SHIPPED = /^(?:e2e|bench|packages\/test-support|examples\/.+)$/;

/** Splits `@scope/name@1.2.3(peer@1.0.0)`, as a lockfile names a package. */
export function readKey(key: string): Named {
  const [plain = ""] = key.split("(");
  const at = plain.lastIndexOf("@");
  return { name: plain.slice(0, at), version: plain.slice(at + 1) };
}

export const readLockfile = () => parse(readFileSync(join(ROOT, "pnpm-lock.yaml"), "utf8")) as Lockfile;

/** The key of a dependency among a lockfile's snapshots; null for a workspace of our own. */
function keyOf(lockfile: Lockfile, name: string, reference: string) {
  if (reference.startsWith("link:")) return null;
  const own = `${name}@${reference}`;
  return own in lockfile.snapshots ? own : reference;
}

function needsOf(lockfile: Lockfile, { dependencies = {}, optionalDependencies = {} }: Needs) {
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .map(([name, entry]) => keyOf(lockfile, name, typeof entry === "string" ? entry : entry.version))
    .filter((key) => key !== null);
}

/**
 * Everything that the product is made of, from the lockfile: for each package (`name@version`) what it needs, and its
 * integrity. `direct` are those that a workspace of the product names itself.
 */
function shippedPackages(lockfile: Lockfile) {
  const importers = Object.entries(lockfile.importers).filter(([path]) => !NOT_SHIPPED.test(path));
  const direct = importers.flatMap(([, importer]) => needsOf(lockfile, importer));
  const packages = new Map<string, Package>();
  const seen = new Set<string>();
  const left = [...direct];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const needs = needsOf(lockfile, lockfile.snapshots[key] ?? {});
    left.push(...needs);
    const { name, version } = readKey(key);
    const id = `${name}@${version}`;
    const known = packages.get(id) ?? {
      name,
      version,
      integrity: lockfile.packages[id]?.resolution?.integrity,
      needs: new Set(),
    };
    for (const need of needs) known.needs.add(idOf(need));
    packages.set(id, known);
  }
  return { packages, direct: new Set(direct.map(idOf)) };
}

function idOf(key: string) {
  const { name, version } = readKey(key);
  return `${name}@${version}`;
}

/** The address of an npm package in the field's notation: `pkg:npm/%40scope/name@1.2.3`. */
export function purlOf({ name, version }: Named) {
  const [first = "", second] = name.split("/");
  return new PackageURL("npm", second ? first : undefined, second ?? first, version).toString();
}

function licenceOf(text: string) {
  if (SPDX.isSupportedSpdxId(text)) return new Models.SpdxLicense(text);
  return /\b(?:AND|OR|WITH)\b/.test(text) ? new Models.LicenseExpression(text) : new Models.NamedLicense(text);
}

function componentOf(entry: Package, licences: Map<string, string>) {
  const [scope = "", rest] = entry.name.split("/");
  const purl = purlOf(entry);
  const component = new Models.Component(Enums.ComponentType.Library, rest ?? scope, {
    ...(rest ? { group: scope } : {}),
    version: entry.version,
    purl,
    bomRef: purl,
  });
  const [algorithm, digest] = entry.integrity?.split("-") ?? [];
  if (algorithm === "sha512" && digest)
    component.hashes.set(Enums.HashAlgorithm["SHA-512"], Buffer.from(digest, "base64").toString("hex"));
  const licence = licences.get(`${entry.name}@${entry.version}`);
  if (licence && licence !== "Unknown") component.licenses.add(licenceOf(licence));
  return component;
}

/** `pnpm licenses list --json` by package and version. What is not installed here (another platform's) is not in it. */
function licencesById(report: LicenceReport) {
  const byId = new Map<string, string>();
  for (const [licence, packages] of Object.entries(report)) {
    for (const { name, versions } of packages) for (const version of versions) byId.set(`${name}@${version}`, licence);
  }
  return byId;
}

/**
 * The product's bill of materials, CycloneDX 1.6 as JSON text: every package that it ships with once, with version,
 * integrity, licence, and what needs what.
 */
export function makeSbom(lockfile: Lockfile, licenceReport: LicenceReport, { name, version }: Named, now = new Date()) {
  const { packages, direct } = shippedPackages(lockfile);
  const licences = licencesById(licenceReport);
  const product = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: `${name}@${version}`,
  });
  product.licenses.add(new Models.SpdxLicense("MIT"));
  const bom = new Models.Bom({
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: new Models.Metadata({ component: product, timestamp: now }),
  });
  const components = new Map([...packages].map(([id, entry]) => [id, componentOf(entry, licences)]));
  for (const [id, component] of components) {
    bom.components.add(component);
    if (direct.has(id)) product.dependencies.add(component.bomRef);
    for (const need of packages.get(id)?.needs ?? []) {
      const needed = components.get(need);
      if (needed) component.dependencies.add(needed.bomRef);
    }
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}
