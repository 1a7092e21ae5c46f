import { VARIABLES } from "./config.mjs";

/**
 * What any program may need of the machine it runs on: where programs and homes are, language, time zone, proxies,
 * certificates, and what tunes Node itself. `NODE_AUTH_TOKEN` belongs to a registry.
 */
const SYSTEM =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|LANG|LANGUAGE|TZ|TMPDIR|TMP|TEMP|LD_LIBRARY_PATH|HOSTNAME|SystemRoot|((HTTPS?|ALL|NO)_PROXY)|((https?|all|no)_proxy)|(NODE_(?!AUTH)|LC_|UV_|MALLOC_|SSL_CERT_|XDG_)\w+)$/;

/**
 * What the front server reads. It talks to everybody, so it holds nothing that signs tokens, moves money, sends mail or
 * writes files: pictures in a bucket it reads at their public addresses. What a start computes itself is added by name.
 */
const FRONT = [
  "NODE_ENV",
  "LOG_LEVEL",
  "HSTS_SUBDOMAINS",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ENDPOINT",
  "S3_PUBLIC_URL",
  "S3_FORCE_PATH_STYLE",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_API_BASE",
];

/** How a program reaches Postgres beside its address: certificates, and a password that the address leaves out. */
const POSTGRES = /^PG(SSL\w+|PASSWORD|PASSFILE|OPTIONS|CONNECT_TIMEOUT)$/;

/** What only the front and the start itself read. */
const NOT_MEDUSAS = new Set(["HOST", "TRUST_PROXY", "FRONT_DATABASE_URL"]);

/** What migrations and the seed never use, though they load the same engine: they send no mail and take no webhook. */
const NOT_SETUPS = new Set(["SMTP_URL", "MAIL_FROM", "STRIPE_WEBHOOK_SECRET"]);

const pick = (env, isWanted) => Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)));

/** For Postgres and its tools. */
export function systemEnv(env = process.env) {
  return pick(env, (name) => SYSTEM.test(name));
}

/** For builds and installations, which run code of many packages: all but what the store itself is told. */
export function toolEnv(env = process.env) {
  return pick(env, (name) => !VARIABLES.includes(name));
}

/** For the front server. */
export function frontEnv(env) {
  return pick(env, (name) => SYSTEM.test(name) || POSTGRES.test(name) || FRONT.includes(name));
}

/**
 * For Medusa: everything that is set but what is the front's alone, because a merchant's plugins read variables of their
 * own, which nobody here can list.
 */
export function medusaBaseEnv(env) {
  return pick(env, (name) => !NOT_MEDUSAS.has(name));
}

/** For migrations and the seed, of what Medusa is told. */
export function setupEnv(medusaEnv) {
  return pick(medusaEnv, (name) => !NOT_SETUPS.has(name));
}
