import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runQuietly, type OnSpawn } from "./build-workspaces.ts";
import type { Config } from "./config.ts";
import { hasSetup, withSetup, type Setup } from "./database.ts";
import { step } from "./log.mjs";
import { ALLOCATOR_ENV, MEDUSA_HEAP_ARGS } from "./memory.ts";
import { hostToAsk } from "./net.ts";
import { BACKEND, BACKEND_BUILD, COMPILE_CACHE, PRODUCT_NODE, ROOT } from "./paths.mjs";
import { backendEnv, setupEnv } from "./process-env.mjs";
import { schemaFor, schemaHash } from "./schema-hash.ts";
import type { Secrets } from "./secrets.ts";
import { hashOf, isStamped, stamp } from "./stamps.mjs";
import { telemetryArgs, telemetryEnv } from "./telemetry.ts";

/** What `backend/start.ts` is built into. */
const START = join(BACKEND_BUILD, "start.js");

/** Not its `cli.js`, which loads TypeScript's compiler first: 9 MB of source that what is built never uses. */
const CLI = join(BACKEND, "node_modules", "@medusajs", "cli", "dist", "index.js");
export const FOLLOW_PARENT = pathToFileURL(join(ROOT, "scripts", "lib", "follow-parent.mjs")).href;
const KEEP_MODULES = pathToFileURL(join(ROOT, "scripts", "lib", "keep-modules.mjs")).href;

export type CompleteConfig = Config & { DATABASE_URL: string };

/** The account of an admin; `password` is null where a person has set it. */
export interface Admin {
  username: string;
  password: string | null;
}

/**
 * A start's configuration with what it made itself: the database and the secrets that nobody set. Medusa's production
 * mode is about speed; what is demanded of secrets is decided before.
 */
export function withDatabase(config: Config, databaseUrl: string, secrets: Secrets): CompleteConfig {
  const texts = {
    ...config.texts,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: config.JWT_SECRET ?? secrets.get("jwtSecret"),
    COOKIE_SECRET: config.COOKIE_SECRET ?? secrets.get("cookieSecret"),
  };
  return { ...config, DATABASE_URL: databaseUrl, texts };
}

/** What every process of Medusa is told beside the store's variables. */
const MEDUSA_ENV = { NODE_COMPILE_CACHE: COMPILE_CACHE, MEDUSA_DISABLE_TELEMETRY: "1" };

function runCli(title: string, args: string[], env: NodeJS.ProcessEnv, onSpawn: OnSpawn) {
  const options = { cwd: BACKEND_BUILD, env, onSpawn };
  return step(title, () => runQuietly(title, PRODUCT_NODE, [CLI, ...args], options));
}

/** The account of a first start that was ended before it could say the password that it made. */
function unannounced(config: Config, secrets: Secrets): Admin | null {
  const password = secrets.peek("adminPassword");
  return password ? { username: config.ADMIN_USERNAME, password } : null;
}

/**
 * Brings the database up to date, and fills it at the first start. Both are skipped when nothing that they depend on
 * changed since they last succeeded. Answers the admin's account when this start made it, or has
 * to say it because the one that made it could not.
 *
 * The seed runs again where only the files in DATA_DIR are missing; it never touches data that is there.
 */
export async function prepareDatabase(config: CompleteConfig, secrets: Secrets, onSpawn: OnSpawn) {
  return await withSetup(config.DATABASE_URL, async (setup) => {
    const admin = await prepare(setup, config, secrets, onSpawn);
    const key = preparedKey();
    if ((await setup.get(key)) === undefined) await setup.set(key, new Date().toISOString());
    return admin;
  });
}

/**
 * Names this version of schema and seed. A database keeps the names of all versions that it was prepared for: a process
 * of an earlier one may start again beside a later one.
 */
function preparedKey() {
  return `prepared ${hashOf([join(BACKEND, "src", "seed")], [schemaHash()])}`;
}

/** Whether a database is ready for processes of this version. */
export async function isPrepared(databaseUrl: string) {
  return await hasSetup(databaseUrl, preparedKey());
}

/** Runs the migrations of Medusa, of plugins and ours, as far as they are due. Throws a Complaint where one fails. */
export async function migrateDatabase(config: CompleteConfig, onSpawn: OnSpawn): Promise<void> {
  const env = { ...setupEnv(config), ...MEDUSA_ENV };
  await runCli("Preparing the database", ["db:migrate", "--execute-safe-links"], env, onSpawn);
}

async function prepare(setup: Setup, config: CompleteConfig, secrets: Secrets, onSpawn: OnSpawn) {
  const env = { ...setupEnv(config), ...MEDUSA_ENV };
  const schema = schemaFor(config);
  if ((await setup.get("schema")) !== schema) {
    await migrateDatabase(config, onSpawn);
    await setup.set("schema", schema);
  }
  const seed = hashOf([join(BACKEND, "src", "seed")], [config.SEED, config.ADMIN_USERNAME, config.ADMIN_EMAIL]);
  const seedStamp = join(config.DATA_DIR, ".seed");
  if ((await setup.get("seed")) === seed && isStamped(seedStamp, seed)) return unannounced(config, secrets);
  const isFirst = (await setup.get("admin")) === undefined;
  const password = isFirst ? (config.ADMIN_PASSWORD ?? secrets.get("adminPassword")) : undefined;
  const seedEnv = password ? { ...env, ADMIN_PASSWORD: password } : env;
  await runCli("Filling the store", ["exec", "./src/seed/index.js"], seedEnv, onSpawn);
  if (isFirst) await setup.set("admin", config.ADMIN_USERNAME);
  await setup.set("seed", seed);
  stamp(seedStamp, seed);
  if (isFirst && config.ADMIN_PASSWORD) return { username: config.ADMIN_USERNAME, password: null };
  return unannounced(config, secrets);
}

/**
 * `mode` is Medusa's own word for what it does: `server`, `worker`, or `shared` (both), where it is not said. `args` are further
 * ones of `backend/start.ts`.
 */
export function spawnMedusa(config: Config, mode?: "server" | "worker", args: string[] = []) {
  const { BACKEND_HOST: host, BACKEND_PORT: port } = config;
  const imports = [FOLLOW_PARENT, KEEP_MODULES].flatMap((file) => ["--import", file]);
  const own = ["--host", host, "--port", String(port), ...args];
  const child = spawn(PRODUCT_NODE, [...MEDUSA_HEAP_ARGS, ...imports, ...telemetryArgs(config), START, ...own], {
    cwd: BACKEND_BUILD,
    env: {
      ...ALLOCATOR_ENV,
      ...backendEnv(config),
      ...MEDUSA_ENV,
      ...telemetryEnv(config, mode ?? "medusa"),
      ...(mode ? { MEDUSA_WORKER_MODE: mode } : {}),
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  return child;
}

/**
 * A Medusa that only loads its code, most of what its start takes: `startLoaded` has it go on, with what is not known yet. Null
 * where Medusa was never built.
 */
export function loadMedusa(config: Config) {
  return existsSync(START) ? spawnMedusa(config, undefined, ["--wait"]) : null;
}

/** Has a loaded Medusa start. Answers whether it is still there to do so. */
export function startLoaded(loaded: ChildProcess, { texts }: CompleteConfig) {
  if (loaded.exitCode !== null || loaded.signalCode !== null) return false;
  const { DATABASE_URL, JWT_SECRET, COOKIE_SECRET } = texts;
  loaded.send({ DATABASE_URL, JWT_SECRET, COOKIE_SECRET });
  return true;
}

export async function probeMedusa({ BACKEND_HOST: host, BACKEND_PORT: port }: Config) {
  try {
    const answer = await fetch(`http://${hostToAsk(host)}:${port}/health`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
