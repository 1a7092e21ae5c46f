import * as types from "./types.mjs";
import { VARIABLES } from "./variables.mjs";

/**
 * @typedef {typeof VARIABLES} Variables
 * @typedef {keyof Variables} Name
 * @typedef {import("./variable.mjs").Process} Process
 * @typedef {import("./variable.mjs").Variable} Variable
 * @typedef {Record<string, string | undefined>} Environment
 */

/**
 * @template {Name} N
 * @typedef {import("zod").output<ReturnType<Variables[N]["type"]>>} Output
 */

/**
 * @template {Name} N
 * @typedef {Variables[N] extends { default: unknown } ? Output<N> : Output<N> | undefined} Value
 */

/** @typedef {{ [N in Name]: Value<N> }} Values */

/**
 * The variables that a process gets, or that one of several gets.
 *
 * @template {Process} P
 * @typedef {{ [N in Name as P extends Variables[N]["processes"][number] ? N : never]: Value<N> }} ConfigOf
 */

const MAX_SHOWN_LENGTH = 100;

/** @type {[Name, Variable][]} */
const ENTRIES = /** @type {[Name, Variable][]} */ (Object.entries(VARIABLES));

/** The schema of every variable, made at the first read. @type {Map<Name, import("zod").ZodType<unknown, string>>} */
const schemas = new Map();

/**
 * The schema of a variable; its `description` says what is allowed.
 *
 * @param {Name} name
 */
export function schemaOf(name) {
  let schema = schemas.get(name);
  if (!schema) {
    schema = /** @type {Variable} */ (VARIABLES[name]).type(types);
    schemas.set(name, schema);
  }
  return schema;
}

/**
 * Why a value cannot be used, as a sentence that names the variable, the value unless it is a secret, and what is allowed.
 *
 * @param {Name} name
 * @param {string} value
 * @param {string} [allowed]
 */
export function problemOf(name, value, allowed = `must be ${schemaOf(name).description}`) {
  const { isSecret } = /** @type {Variable} */ (VARIABLES[name]);
  if (isSecret) return `${name} ${allowed}.`;
  const shown = value.replace(/\/\/[^/@]*@/g, "//…@").slice(0, MAX_SHOWN_LENGTH);
  return `${name} ${allowed} (it is ${JSON.stringify(shown)}).`;
}

/**
 * Reads variables. An empty one counts as not set.
 *
 * Returns the values; `texts`, which give the same values when another process reads them; the names that were set; and a
 * sentence for each value that cannot be used.
 *
 * @param {Environment} env
 * @param {(variable: Variable) => boolean} [isWanted]
 */
export function readVariables(env, isWanted = () => true) {
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {Record<string, string>} */
  const texts = {};
  /** @type {string[]} */
  const problems = [];
  /** @type {(name: string) => string | undefined} */
  const setTextOf = (name) => env[name]?.trim() || undefined;
  /** @type {(name: string) => string} */
  const textOf = (name) => {
    const text = setTextOf(name);
    const { default: standard = "" } = /** @type {Variable} */ (VARIABLES[/** @type {Name} */ (name)]);
    return text ?? (typeof standard === "string" ? standard : standard(textOf));
  };
  for (const [name, variable] of ENTRIES) {
    if (!isWanted(variable)) continue;
    const set = setTextOf(name);
    if (set === undefined && variable.default === undefined) continue;
    const text = textOf(name);
    const { success, data } = schemaOf(name).safeParse(text);
    if (success) {
      values[name] = data;
      texts[name] = text;
    } else if (set !== undefined) problems.push(problemOf(name, text));
  }
  return { values: /** @type {Values} */ (values), texts, problems };
}

/**
 * What a process of the store is configured with. Throws an error with a line for each value that cannot be used.
 *
 * @template {Process} P
 * @param {Environment} env
 * @param {...P} roles What the process is; it gets the variables of each.
 * @returns {Readonly<ConfigOf<P>>}
 */
export function readConfig(env, ...roles) {
  const { values, problems } = readVariables(env, ({ processes }) => roles.some((role) => processes.includes(role)));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return /** @type {ConfigOf<P>} */ (/** @type {unknown} */ (values));
}
