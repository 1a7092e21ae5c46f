import { assert, beforeAll, describe, expect, it } from "vitest";
import { pnpmJson, readLicences } from "../lib/audit.ts";
import { parseJson } from "../lib/json.ts";
import { makeSbom, purlOf, readKey, readLockfile } from "../lib/sbom.ts";

interface Component {
  "bom-ref": string;
  type: string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  hashes?: { alg: string; content: string }[];
}

interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** A workspace, as `pnpm list --json` has it. */
interface Listed {
  dependencies?: Record<string, { from: string; version: string }>;
}

describe("the bill of materials", () => {
  let text = "";
  let bom: Bom;

  beforeAll(async () => {
    text = makeSbom(readLockfile(), await readLicences(), { name: "nocturne", version: "0.2.0" });
    bom = parseJson<Bom>(text);
  }, 90_000);

  it("is CycloneDX 1.6, of the product", () => {
    expect([bom.bomFormat, bom.specVersion]).toEqual(["CycloneDX", "1.6"]);
    expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(bom.metadata.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(bom.metadata.component).toMatchObject({ type: "application", name: "nocturne", version: "0.2.0" });
    for (const { type, name, version, licenses = [] } of bom.components) {
      expect([type, typeof name, typeof version]).toEqual(["library", "string", "string"]);
      for (const { license, expression } of licenses) expect(expression ?? license?.id ?? license?.name).toMatch(/\S/);
    }
  });

  it("has each package once, by the address that its name and version make", () => {
    const purls = bom.components.map(({ purl }) => purl);
    expect(new Set(purls).size).toBe(purls.length);
    for (const { group, name, version, purl } of bom.components) {
      const path = group ? `${group.replace("@", "%40")}/${name}` : name;
      expect(purl).toBe(`pkg:npm/${path}@${version}`);
    }
  });

  it("has all that pnpm says the product runs with, and nothing that the lockfile lacks", async () => {
    const purls = new Set(bom.components.map(({ purl }) => purl));
    const shipped = [
      "contract",
      "changes",
      "log",
      "metrics",
      "telemetry",
      "backend",
      "storefront",
      "admin-extensions",
      "browser-media",
    ];
    const filters = shipped.flatMap((name) => ["--filter", `@nocturne/${name}`]);
    const listed = await pnpmJson<Listed[]>([...filters, "list", "--prod", "--json", "--depth", "0"]);
    const direct = listed.flatMap(({ dependencies = {} }) =>
      Object.values(dependencies)
        .filter(({ version }) => !version.startsWith("link:"))
        .map(({ from, version }) => purlOf({ name: from, version })),
    );
    expect(direct.length).toBeGreaterThan(50);
    expect(direct.filter((purl) => !purls.has(purl))).toEqual([]);
    const locked = new Set(Object.keys(readLockfile().packages).map((key) => purlOf(readKey(key))));
    expect([...purls].filter((purl) => !locked.has(purl))).toEqual([]);
    expect([...purls].some((purl) => /\/(?:vitest|eslint|s3rver|fast-check|%40playwright\/test)@/.test(purl))).toBe(
      false,
    );
  });

  it("says what needs what, with licence and integrity", () => {
    const refs = new Set([bom.metadata.component["bom-ref"], ...bom.components.map((entry) => entry["bom-ref"])]);
    const needs = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
    for (const ref of refs) expect(needs.has(ref)).toBe(true);
    for (const list of needs.values()) for (const ref of list) expect(refs.has(ref)).toBe(true);
    const medusa = bom.components.find(({ group, name }) => group === "@medusajs" && name === "medusa");
    assert.ok(medusa);
    expect(medusa.hashes?.[0]).toMatchObject({ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) });
    expect(medusa.licenses).toEqual([{ license: { id: "MIT" } }]);
    expect(needs.get(medusa["bom-ref"])).toContain(purlOf({ name: "express", version: expressOf(needs, medusa) }));
    const unlicensed = bom.components.filter(({ licenses }) => !licenses).length;
    expect(unlicensed).toBeLessThan(bom.components.length / 4);
  });
});

function expressOf(needs: Map<string, string[]>, medusa: Component) {
  const purl = needs.get(medusa["bom-ref"])?.find((ref) => ref.startsWith("pkg:npm/express@"));
  return purl?.split("@").at(-1) ?? "";
}
