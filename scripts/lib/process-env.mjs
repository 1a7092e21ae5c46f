import { VARIABLES } from "../../packages/config/src/variables.mjs";

/**
 * @typedef {import("../../packages/config/src/index.mjs").Environment} Environment
 * @typedef {import("../../packages/config/src/index.mjs").Process} Process
 * @typedef {{ env: Environment, texts: Environment }} Told What else is set, and the texts of the store's variables.
 */

// Nothing that has to be installed is imported here: an installation gets its environment from this file.

/**
 * What any program may need of the machine it runs on: where programs and homes are, language, time zone, proxies,
 * certificates, and what tunes Node itself. `NODE_AUTH_TOKEN` belongs to a registry.
 */
const SYSTEM =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|LANG|LANGUAGE|TZ|TMPDIR|TMP|TEMP|LD_LIBRARY_PATH|HOSTNAME|SystemRoot|OTEL_RESOURCE_ATTRIBUTES|((HTTPS?|ALL|NO)_PROXY)|((https?|all|no)_proxy)|(NODE_(?!AUTH)|LC_|UV_|MALLOC_|SSL_CERT_|XDG_)\w+)$/;

/** How a program reaches Postgres beside its address: certificates, and a password that the address leaves out. */
const POSTGRES = /^PG(SSL\w+|PASSWORD|PASSFILE|OPTIONS|CONNECT_TIMEOUT)$/;

/**
 * @param {Environment} env
 * @param {(name: string) => boolean} isWanted
 */
const pick = (env, isWanted) => Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)));

/** @type {(name: string) => name is keyof typeof VARIABLES} */
const isOwn = (name) => Object.hasOwn(VARIABLES, name);

/**
 * For Postgres and its tools.
 *
 * @param {Environment} env
 */
export function systemEnv(env = process.env) {
  return pick(env, (name) => SYSTEM.test(name));
}

/**
 * For builds and installations, which run code of many packages: all but what the store itself is told.
 *
 * @param {Environment} env
 */
export function toolEnv(env = process.env) {
  return pick(env, (name) => !isOwn(name));
}

/**
 * Of a start's variables those that `process` gets; the schema says which.
 *
 * @param {Environment} texts
 * @param {Process} process
 */
const ownVariables = (texts, process) =>
  pick(texts, (name) => isOwn(name) && /** @type {readonly Process[]} */ (VARIABLES[name].processes).includes(process));

/**
 * For the front server. It talks to everybody, so it holds nothing that signs tokens, moves money, sends mail or writes
 * files: pictures in a bucket it reads at their public addresses. It can purge a cache of public answers.
 *
 * @param {Told} told
 */
export function frontEnv({ env, texts }) {
  const machine = pick(env, (name) => SYSTEM.test(name) || POSTGRES.test(name));
  return { ...machine, ...ownVariables(texts, "front") };
}

/**
 * Everything that is set and is none of the store's: a merchant's plugins read variables that nobody here can list.
 *
 * @param {Environment} env
 */
const foreign = (env) => pick(env, (name) => !isOwn(name));

/** For Medusa while it serves. @param {Told} told */
export function backendEnv({ env, texts }) {
  return { ...foreign(env), ...ownVariables(texts, "backend") };
}

/** For migrations and the seed, which load the same code, but send no mail and take no webhook. @param {Told} told */
export function setupEnv({ env, texts }) {
  return { ...foreign(env), ...ownVariables(texts, "setup") };
}
