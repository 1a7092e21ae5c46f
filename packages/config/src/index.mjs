export { problemOf, readConfig, readVariables, schemaOf } from "./read.mjs";
export { defaultSender } from "./sections/mail.mjs";
export { SECTIONS, VARIABLES } from "./variables.mjs";

/**
 * @typedef {import("./variable.mjs").Process} Process
 * @typedef {import("./read.mjs").Environment} Environment
 * @typedef {import("./read.mjs").Values} Values
 */

/**
 * What a process of the store is configured with.
 *
 * @template {Process} P
 * @typedef {import("./read.mjs").ConfigOf<P>} ConfigOf
 */
