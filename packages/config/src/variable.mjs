/**
 * What is said of one environment variable.
 *
 * @typedef {"front" | "backend" | "setup"} Process
 * The front server; Medusa while it serves; Medusa while it migrates and fills the database. The start reads them all.
 *
 * @typedef {object} Variable
 * @property {(types: typeof import("./types.mjs")) => import("zod").ZodType<unknown, string>} type
 * How its text is read. A function, so that names can be listed before zod is installed.
 * @property {string | ((textOf: (name: string) => string) => string)} [default]
 * The text that counts where it is not set; it may be made of the texts of others. Without one the value is `undefined`.
 * @property {string} [defaultNote] What the documentation says of the default where it is no plain text.
 * @property {string} description One line; it begins like a sentence, and ends with its full stop.
 * @property {string} [details] What `.env.example` says further.
 * @property {readonly Process[]} processes Which processes get it, beside the start.
 * @property {boolean} [isSecret] Its value is never shown.
 * @property {boolean} [isInternal] The start sets it for its processes; it is not for people, and not documented.
 *
 * @typedef {Record<string, Variable>} Section
 */

export {};
