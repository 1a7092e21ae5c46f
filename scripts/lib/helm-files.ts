import { join } from "node:path";
import { format } from "prettier";
import { stringify } from "yaml";
import { schemaOf, VARIABLES, type Process } from "../../packages/config/src/index.mjs";
import type { Variable } from "../../packages/config/src/variable.mjs";
import { readJson } from "./json.ts";
import { ROOT } from "./paths.mjs";

export const CHART = join(ROOT, "deploy", "helm", "nocturne");
const ROLES_FILE = join(CHART, "files", "variables.yaml");
const SCHEMA_FILE = join(CHART, "values.schema.json");

/** What packages/config calls the process that a role runs. */
const PROCESS_OF_ROLE = { front: "front", server: "backend", worker: "backend", migrate: "setup" } as const;
export type Role = keyof typeof PROCESS_OF_ROLE;
const ROLES = Object.keys(PROCESS_OF_ROLE) as Role[];
/** What a role cannot run without. */
const REQUIRED = new Set(["DATABASE_URL", "FRONT_DATABASE_URL", "JWT_SECRET", "COOKIE_SECRET"]);
/** What the templates say themselves, from values of other names. */
export const SAID_BY_TEMPLATES = new Set([
  "PROCESS_ROLE",
  "PUBLIC_URL",
  "DATA_DIR",
  "SHUTDOWN_DELAY_SECONDS",
  "HOST",
  "PORT",
  "BACKEND_HOST",
  "BACKEND_PORT",
  "BACKEND_URL",
  "METRICS_HOST",
  "METRICS_PORT",
  "BACKEND_METRICS_PORT",
]);
/** Read by the start, which tells its process what follows from it. */
const OF_THE_START = new Map<string, readonly Process[]>([["DEMO_PAYMENTS", ["front", "backend"]]]);

const HEAD = "# Which role is told which variable: made by `npm run docs:config`, from packages/config.\n";

function isToldTo(process: Process, [name, variable]: [string, Variable]) {
  if (variable.isInternal || SAID_BY_TEMPLATES.has(name)) return false;
  return (OF_THE_START.get(name) ?? variable.processes).includes(process);
}

/** The variables of a role: `plain` ones of the values, and those of the Secret, `required` or `optional`. */
export function variablesOfRole(role: Role) {
  const told = Object.entries<Variable>(VARIABLES).filter((entry) => isToldTo(PROCESS_OF_ROLE[role], entry));
  const secrets = told.filter(([, { isSecret }]) => isSecret).map(([name]) => name);
  return {
    plain: told.filter(([, { isSecret }]) => !isSecret).map(([name]) => name),
    required: secrets.filter((name) => REQUIRED.has(name)),
    optional: secrets.filter((name) => !REQUIRED.has(name)),
  };
}

const roles = () => Object.fromEntries(ROLES.map((role) => [role, variablesOfRole(role)]));

/** What of the schema is read and written here. */
interface ValuesSchema {
  properties: { config: { properties: Record<string, object> } };
}

/** The schema of the chart's values, with every variable that `config` may name. */
function schema() {
  const written = readJson<ValuesSchema>(SCHEMA_FILE);
  const names = new Set(Object.values(roles()).flatMap(({ plain }) => plain));
  written.properties.config.properties = Object.fromEntries(
    (Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
      .filter((name) => names.has(name))
      .map((name) => [
        name,
        { type: "string", description: `${VARIABLES[name].description} Must be ${schemaOf(name).description}.` },
      ]),
  );
  return format(JSON.stringify(written), { parser: "json", printWidth: 120 });
}

/** What the Helm chart has to say of the variables, by file. */
export async function helmFiles() {
  return new Map([
    [ROLES_FILE, HEAD + stringify(roles())],
    [SCHEMA_FILE, await schema()],
  ]);
}
