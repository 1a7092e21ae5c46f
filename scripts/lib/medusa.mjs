import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runQuietly } from "./build-workspaces.mjs";
import { withSetup } from "./database.mjs";
import { step } from "./log.mjs";
import { BACKEND, BACKEND_BUILD, COMPILE_CACHE, PRODUCT_NODE, ROOT } from "./paths.mjs";
import { medusaBaseEnv, setupEnv } from "./process-env.mjs";
import { hashOf, isStamped, stamp } from "./stamps.mjs";

const CLI = join(BACKEND, "node_modules", "@medusajs", "cli", "cli.js");
export const FOLLOW_PARENT = pathToFileURL(join(ROOT, "scripts", "lib", "follow-parent.mjs")).href;

/** What Medusa's processes are told. Its production mode is about speed; what is demanded of secrets is decided before. */
export function medusaEnv(config, databaseUrl, secrets) {
  return {
    ...medusaBaseEnv(config.env),
    NODE_ENV: config.env.NODE_ENV || "production",
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    LOG_LEVEL: config.env.LOG_LEVEL || "warn",
    MEDUSA_DISABLE_TELEMETRY: "1",
    DATABASE_URL: databaseUrl,
    ...(config.redisUrl ? { REDIS_URL: config.redisUrl } : {}),
    JWT_SECRET: config.jwtSecret ?? secrets.get("jwtSecret"),
    COOKIE_SECRET: config.cookieSecret ?? secrets.get("cookieSecret"),
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    BACKEND_PORT: String(config.backendPort),
    STORE_NAME: config.storeName,
    PRODUCTION_SITE_URL: config.productionSiteUrl,
    ADMIN_USERNAME: config.adminUsername,
    ADMIN_EMAIL: config.adminEmail,
    SEED: config.seed,
    ...(config.smtpUrl ? { SMTP_URL: config.smtpUrl } : {}),
    MAIL_FROM: config.mailFrom,
    DEMO_PAYMENTS_ALLOWED: String(config.payments.mode === "demo"),
    DEMO_PAYMENTS_REFUSED_BECAUSE: config.payments.reason ?? "",
    CORS_ORIGINS: config.corsOrigins.join(","),
    ALLOWED_HOSTS: config.allowedHosts.join(","),
  };
}

/** The folders that say what a database must look like: migrations, links, and the list of modules. */
function schemaSources(folder) {
  const found = [];
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (!lstatSync(path).isDirectory()) continue;
    if (["migrations", "links", "migration-scripts"].includes(name)) found.push(path);
    else found.push(...schemaSources(path));
  }
  return found;
}

/** Plugins of this repository that the backend is installed with. Those of a registry are told apart by the lockfile. */
function ownPlugins() {
  const { dependencies } = JSON.parse(readFileSync(join(BACKEND, "package.json"), "utf8"));
  const own = Object.entries(dependencies).filter(([, version]) => version.startsWith("workspace:"));
  return own.map(([name]) => join(BACKEND, "node_modules", name, "src"));
}

/** What a database must look like, as one text: it changes when a migration may be due. */
function schemaHash() {
  const sources = [join(BACKEND, "src"), ...ownPlugins()].flatMap((folder) => schemaSources(folder)).sort();
  const versions = [join(BACKEND, "medusa-config.ts"), join(ROOT, "pnpm-lock.yaml")];
  return hashOf([...sources, ...versions], [medusaVersion()]);
}

function medusaVersion() {
  return JSON.parse(readFileSync(join(BACKEND, "node_modules", "@medusajs", "medusa", "package.json"), "utf8")).version;
}

function runCli(title, args, env, onSpawn) {
  const options = { cwd: BACKEND_BUILD, env: setupEnv(env), onSpawn };
  return step(title, () => runQuietly(title, PRODUCT_NODE, [CLI, ...args], options));
}

/** The account of a first start that was ended before it could say the password that it made. */
function unannounced(config, secrets) {
  const password = secrets.peek("adminPassword");
  return password ? { username: config.adminUsername, password } : null;
}

/**
 * Brings the database up to date, and fills it at the first start. Both are skipped when nothing that they depend on
 * changed since they last succeeded. Answers the admin's account when this start made it, or has
 * to say it because the one that made it could not.
 *
 * The seed runs again where only the files in DATA_DIR are missing; it never touches data that is there.
 */
export async function prepareDatabase(config, env, secrets, onSpawn) {
  return await withSetup(env.DATABASE_URL, async (setup) => {
    const schema = schemaHash();
    if ((await setup.get("schema")) !== schema) {
      await runCli("Preparing the database", ["db:migrate", "--execute-safe-links"], env, onSpawn);
      await setup.set("schema", schema);
    }
    const seed = hashOf([join(BACKEND, "src", "seed")], [config.seed, config.adminUsername, config.adminEmail]);
    const seedStamp = join(config.dataDir, ".seed");
    if ((await setup.get("seed")) === seed && isStamped(seedStamp, seed)) return unannounced(config, secrets);
    const isFirst = (await setup.get("admin")) === undefined;
    const password = isFirst ? (config.adminPassword ?? secrets.get("adminPassword")) : undefined;
    const seedEnv = password ? { ...env, ADMIN_PASSWORD: password } : env;
    await runCli("Filling the store", ["exec", "./src/seed/index.js"], seedEnv, onSpawn);
    if (isFirst) await setup.set("admin", config.adminUsername);
    await setup.set("seed", seed);
    stamp(seedStamp, seed);
    if (isFirst && config.adminPassword) return { username: config.adminUsername, password: null };
    return unannounced(config, secrets);
  });
}

export function spawnMedusa(config, env) {
  const args = ["--import", FOLLOW_PARENT, CLI, "start", "--host", "127.0.0.1", "--port", String(config.backendPort)];
  const child = spawn(PRODUCT_NODE, args, {
    cwd: BACKEND_BUILD,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  return child;
}

export async function probeMedusa(config) {
  try {
    const answer = await fetch(`http://127.0.0.1:${config.backendPort}/health`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
