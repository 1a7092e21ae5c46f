import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import util from "node:util";
import {
  problemOf,
  readVariables,
  VARIABLES,
  type Environment,
  type Values,
} from "../../packages/config/src/index.mjs";
import { paymentMode, type Payments } from "./demo-payments.ts";
import { codeOf, messageOf } from "./errors.ts";
import { Complaint } from "./log.mjs";
import { ownerPasswordProblem } from "./owner-password.ts";
import type { Variable } from "../../packages/config/src/variable.mjs";
import { ROOT } from "./paths.mjs";
import { problemsOfRole } from "./roles.ts";

/** The checked configuration of a start: every variable by its name, and what follows from them. */
export interface Config extends Values {
  payments: Payments;
  /** The same as texts, defaults included, for the processes that get them. */
  texts: Record<string, string>;
  /** What else was set, for the processes that may read it. */
  env: Environment;
}

type VariableName = keyof typeof VARIABLES;

/** Reads `.env` beside package.json; what the environment itself sets wins. */
function environment(): Environment {
  const file = join(ROOT, ".env");
  const fromFile = existsSync(file) ? util.parseEnv(readFileSync(file, "utf8")) : {};
  return { ...fromFile, ...process.env };
}

/** The owner's alone; where root starts the store, the user that Postgres runs as has to pass through, not to look. */
const DATA_DIR_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

function ensureWritable(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE });
    const { uid, mode } = statSync(dataDir);
    if (uid === process.getuid?.() && (mode & 0o777) !== DATA_DIR_MODE) chmodSync(dataDir, DATA_DIR_MODE);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Complaint(`DATA_DIR cannot be written: ${dataDir} (${codeOf(error) ?? messageOf(error)}).`);
  }
}

/** What no variable by itself can be refused for; each a sentence. */
function problemsBetween(
  { values, texts }: { values: Values; texts: Record<string, string> },
  env: Environment,
): string[] {
  const problems: string[] = [];
  const { PORT, BACKEND_PORT, SESSION_IDLE_DAYS, SESSION_MAX_DAYS, ADMIN_USERNAME, ADMIN_EMAIL } = values;
  const refuse = (name: VariableName, rule: string) => problems.push(problemOf(name, texts[name] ?? "", rule));
  const { PROCESS_ROLE: role } = values;
  if (role === "all" && PORT && PORT === BACKEND_PORT) refuse("BACKEND_PORT", "must differ from PORT");
  if (SESSION_MAX_DAYS < SESSION_IDLE_DAYS) refuse("SESSION_MAX_DAYS", "must not be less than SESSION_IDLE_DAYS");
  if (/^[sr]k_/.test(values.STRIPE_PUBLISHABLE_KEY ?? "")) {
    problems.push("STRIPE_PUBLISHABLE_KEY holds a secret key, which would reach every browser.");
  }
  if (role === "all" && values.FRONT_DATABASE_URL && !env.DATABASE_URL) {
    problems.push("FRONT_DATABASE_URL needs DATABASE_URL: the embedded Postgres has a role for the front already.");
  }
  if (values.ADMIN_PASSWORD && ADMIN_USERNAME && ADMIN_EMAIL) {
    const owner = { username: ADMIN_USERNAME, email: ADMIN_EMAIL };
    const rule = ownerPasswordProblem(values.ADMIN_PASSWORD, owner);
    if (rule) refuse("ADMIN_PASSWORD", rule);
  }
  problems.push(...edgeProblems(values));
  if (role && role !== "all") return [...problems, ...problemsOfRole(role, env)];
  for (const name of isOwnProduction(env) ? ["JWT_SECRET", "COOKIE_SECRET"] : []) {
    if (!env[name]) problems.push(`${name} must be set when NODE_ENV=production and DATABASE_URL are set.`);
  }
  return problems;
}

/** A cache that is not told of changes would show what was before for an hour. */
function edgeProblems({ EDGE_CACHE, EDGE_CACHE_URL, EDGE_CACHE_ZONE, EDGE_CACHE_TOKEN }: Values) {
  if (!EDGE_CACHE || EDGE_CACHE === "none") return [];
  const isVarnish = EDGE_CACHE === "varnish";
  const missing = [
    ...(isVarnish && EDGE_CACHE_URL?.length === 0 ? ["EDGE_CACHE_URL"] : []),
    ...(isVarnish || EDGE_CACHE_ZONE ? [] : ["EDGE_CACHE_ZONE"]),
    ...(EDGE_CACHE_TOKEN ? [] : ["EDGE_CACHE_TOKEN"]),
  ];
  return missing.map((name) => `${name} must be set with EDGE_CACHE=${EDGE_CACHE}.`);
}

/** Reads the configuration of a start. Throws a Complaint with a line for each value that cannot be used. */
export function readConfig(env: Environment = environment()): Config {
  for (const name of Object.keys(VARIABLES)) {
    env[name] = env[name]?.trim();
    if (!env[name]) delete env[name];
  }
  // What the start sets for its processes, it takes from nobody.
  for (const [name, { isInternal }] of Object.entries<Variable>(VARIABLES)) if (isInternal) delete env[name];
  const { values, texts, problems } = readVariables(env);
  problems.push(...problemsBetween({ values, texts }, env));
  if (problems.length > 0) throw new Complaint(problems.join("\n"));

  const DATA_DIR = resolve(ROOT, values.DATA_DIR);
  const ALLOWED_HOSTS = allowedHosts(values, env);
  const payments = paymentMode({
    // A front by itself is not told the key that moves money; the one for browsers says as well that cards are taken.
    stripeKey: values.STRIPE_API_KEY ?? (values.PROCESS_ROLE === "front" ? values.STRIPE_PUBLISHABLE_KEY : undefined),
    demoPayments: values.DEMO_PAYMENTS,
    isOwnProduction: isOwnProduction(env),
    publicUrl: values.PUBLIC_URL,
  });
  // Nothing but the seed is told the password, and that by name.
  const { ADMIN_PASSWORD: _password, ...told } = texts;
  ensureWritable(DATA_DIR);
  return {
    ...values,
    DATA_DIR,
    ALLOWED_HOSTS,
    payments,
    env,
    texts: {
      ...told,
      DATA_DIR,
      BACKUP_DIR: resolve(ROOT, values.BACKUP_DIR),
      ALLOWED_HOSTS: ALLOWED_HOSTS.join(","),
      DEMO_PAYMENTS_ALLOWED: String(payments.mode === "demo"),
      MAIL_FROM_IS_DEFAULT: String(!env.MAIL_FROM),
      ...(payments.reason ? { DEMO_PAYMENTS_REFUSED_BECAUSE: payments.reason } : {}),
    },
  };
}

/** Empty, for every name, where nobody said how the world reaches the store. */
function allowedHosts({ PUBLIC_URL, ALLOWED_HOSTS, CORS_ORIGINS }: Values, env: Environment) {
  if (!env.PUBLIC_URL && ALLOWED_HOSTS.length === 0) return [];
  const hosts = [...(env.PUBLIC_URL ? [PUBLIC_URL] : []), ...CORS_ORIGINS].map((address) => new URL(address).hostname);
  return [...new Set([...hosts, ...ALLOWED_HOSTS])];
}

function isOwnProduction(env: Environment) {
  return env.NODE_ENV === "production" && Boolean(env.DATABASE_URL ?? env.FRONT_DATABASE_URL);
}
