import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { VARIABLES } from "../../packages/config/src/index.mjs";
import type { Variable } from "../../packages/config/src/variable.mjs";
import { CHART, SAID_BY_TEMPLATES, variablesOfRole } from "../lib/helm-files.ts";
import { parseJson, readJson } from "../lib/json.ts";
import { ROOT } from "../lib/paths.mjs";

// Helm is no package of npm, so nothing is rendered here. docs/kubernetes.md says how to render and check the chart.
const read = (...path: string[]) => readFileSync(join(CHART, ...path), "utf8");
const chart = parse(read("Chart.yaml")) as { version: string; appVersion: string };
const values: unknown = parse(read("values.yaml"));
const schema = parseJson<{ properties: { config: { properties: object } } }>(read("values.schema.json"));
const isValid = new Ajv({ allErrors: true }).compile(schema);
const { services } = parse(readFileSync(join(ROOT, "docker-compose.yml"), "utf8"), { merge: true }) as {
  services: Record<string, { environment: object }>;
};
const variables = new Map(Object.entries<Variable>(VARIABLES));

const names = readdirSync(join(CHART, "templates"));
const templates = new Map(
  names.map((name) => [name, read("templates", name).replaceAll(/\{\{-?\/\*.*?\*\/-?\}\}/gs, "")]),
);
const everything = [...templates.values()].join("\n");

/** What stands between braces, in order. */
const actionsOf = (text: string) => Array.from(text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs), ([, action = ""]) => action);

function valueAt(path: string) {
  const child = (value: unknown, key: string) => new Map(Object.entries(value ?? {})).get(key) as unknown;
  return path.split(".").reduce(child, values);
}

const environmentOf = (service: string) => Object.keys(services[service]?.environment ?? {});

describe("the Helm chart", () => {
  it("is of the store's version", () => {
    const { version } = readJson<{ version: string }>(join(ROOT, "package.json"));
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
  });

  it("has default values that its schema allows, and one that refuses what is misspelt", () => {
    expect([isValid(values), isValid.errors]).toEqual([true, null]);
    const wrong = [
      { publicUrl: "shop.example.com" },
      { front: { replicas: 0 } },
      { front: { replica: 2 } },
      { config: { STORE_NAM: "Label" } },
      { config: { READ_RATE_LIMIT: 100 } },
      { config: { STRIPE_API_KEY: "sk_live_1" } },
      { worker: { autoscaling: { by: "queue" } } },
    ];
    expect(wrong.filter((of) => isValid(of))).toEqual([]);
  });

  it.each([...templates])("ends in %s what it begins", (_name, text) => {
    expect(text.match(/\{\{/g)?.length).toBe(text.match(/\}\}/g)?.length);
    let depth = 0;
    for (const action of actionsOf(text)) {
      if (/^(if|with|range|define)\b/.test(action)) depth += 1;
      if (action === "end") depth -= 1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it("reads values that there are, and includes what is defined", () => {
    const paths = Array.from(everything.matchAll(/\.Values\.([\w.]+)/g), ([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => valueAt(path) === undefined)).toEqual([]);
    const defined = new Set(Array.from(everything.matchAll(/define "([\w.]+)"/g), ([, name]) => name));
    const included = Array.from(everything.matchAll(/include "([\w.]+)"/g), ([, name]) => name);
    expect(included.filter((name) => !defined.has(name))).toEqual([]);
  });

  it("says variables that packages/config knows", () => {
    const said = Array.from(everything.matchAll(/- name: ([A-Z][A-Z\d_]+)$/gm), ([, name = ""]) => name);
    expect(new Set(said)).toEqual(SAID_BY_TEMPLATES);
    expect(said.filter((name) => !variables.has(name))).toEqual([]);
  });

  it.each([
    ["front", "front-1"],
    ["server", "server-1"],
    ["worker", "worker"],
    ["migrate", "migrate"],
  ] as const)("lets %s be told what docker-compose tells it", (role, service) => {
    const { plain, required, optional } = variablesOfRole(role);
    const told = new Set([...plain, ...required, ...optional, ...SAID_BY_TEMPLATES]);
    // Compose tells `migrate` all that Medusa is told; what it makes no use of is not handed to it here.
    const isUnused = (name: string) => role === "migrate" && !variables.get(name)?.processes.includes("setup");
    const missing = environmentOf(service).filter((name) => !told.has(name) && !isUnused(name));
    expect(missing).toEqual([]);
  });

  it("names secrets by reference alone, and tells the front none that is Medusa's", () => {
    const config = Object.keys(schema.properties.config.properties);
    expect(config.filter((name) => variables.get(name)?.isSecret)).toEqual([]);
    const { required, optional } = variablesOfRole("front");
    expect([...required, ...optional].sort()).toEqual([
      "EDGE_CACHE_TOKEN",
      "FRONT_DATABASE_URL",
      "OTEL_EXPORTER_OTLP_HEADERS",
      "STRIPE_PUBLISHABLE_KEY",
    ]);
  });

  it.each(["front", "server", "worker", "migrate"])("gives %s no right, no token, and nothing to write to", (role) => {
    const text = templates.get(`${role}.yaml`);
    expect(text).toContain('include "nocturne.pod" $of');
    expect(text).toContain('include "nocturne.container" $of');
    const helpers = templates.get("_helpers.tpl");
    for (const rule of [
      "automountServiceAccountToken: false",
      "runAsNonRoot: true",
      "readOnlyRootFilesystem: true",
      "allowPrivilegeEscalation: false",
      "drop: [ALL]",
      "type: RuntimeDefault",
    ])
      expect(helpers).toContain(rule);
  });
});
