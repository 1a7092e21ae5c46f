import * as contract from "@nocturne/contract";

/**
 * The types of every call of `/api`, from the contract's schemas, as one TypeScript file that imports nothing. What a
 * schema of the contract has a name for keeps that name.
 */

/** @typedef {Record<string, any>} Schema a JSON schema */

/** @param {import("zod").core.$ZodType} schema @param {"input" | "output"} io @returns {Schema} */
function jsonSchema(schema, io) {
  const { $schema: _dialect, ...rest } = contract.z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** Names of the contract by the schema that they stand for, of what the store answers. */
const NAMES = new Map(
  Object.entries(contract)
    .filter(
      ([name, value]) =>
        value instanceof contract.z.core.$ZodType && /^[A-Z]/.test(name) && !/(?:Body|Query)$/.test(name),
    )
    .map(([name, value]) => [name, jsonSchema(value, "output")])
    .filter(([, schema]) => schema.type === "object" || schema.enum || schema.anyOf || schema.oneOf)
    .map(([name, schema]) => [JSON.stringify(schema), name]),
);

const WORDS = { string: "string", number: "number", integer: "number", boolean: "boolean", null: "null" };

const NOTHING = "Record<never, never>";

const quote = (/** @type {string} */ name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** @param {Schema} schema @param {boolean} isNamed whether names may stand for it @returns {string} */
function typeOf(schema, isNamed) {
  const name = isNamed && NAMES.get(JSON.stringify(schema));
  if (name) return name;
  return structureOf(schema, isNamed);
}

/** @param {Schema} schema @param {boolean} isNamed @returns {string} */
function structureOf(schema, isNamed) {
  const inner = (/** @type {Schema} */ part) => typeOf(part, isNamed);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(inner))].join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => inner({ ...schema, type })).join(" | ");
  if (schema.allOf) return schema.allOf.map((/** @type {Schema} */ part) => `(${inner(part)})`).join(" & ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(inner).join(", ")}]`;
  if (schema.type === "array") return `(${inner(schema.items ?? {})})[]`;
  if (schema.type === "object") return objectOf(schema, inner);
  return WORDS[/** @type {keyof typeof WORDS} */ (schema.type)] ?? "unknown";
}

/** @param {Schema} schema @param {(part: Schema) => string} inner */
function objectOf({ properties, required = [], additionalProperties }, inner) {
  if (!properties) return `Record<string, ${inner(additionalProperties || {})}>`;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${quote(name)}${mark}: ${inner(/** @type {Schema} */ (schema))};`;
  });
  return fields.length > 0 ? `{ ${fields.join(" ")} }` : NOTHING;
}

/** @param {string} path */
function paramsOf(path) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => `${match[1]}: string;`);
  return names.length > 0 ? `params: { ${names.join(" ")} }; ` : "";
}

/** @param {string} part @param {import("zod").ZodType | undefined} schema */
function inputOf(part, schema) {
  if (!schema) return "";
  const input = jsonSchema(schema, "input");
  const mark = input.required?.length ? "" : "?";
  return `${part}${mark}: ${typeOf(input, false)}; `;
}

export function writeCalls() {
  const named = [...NAMES].map(([schema, name]) => `export type ${name} = ${structureOf(JSON.parse(schema), true)};`);
  const calls = Object.values(contract.ENDPOINTS).map((endpoint) => {
    const { method, path, summary, body, query, response } = /** @type {any} */ (endpoint);
    const call = `${paramsOf(path)}${inputOf("query", query)}${inputOf("body", body)}`;
    const result = typeOf(jsonSchema(response, "output"), true);
    const sent = call ? `{ ${call}}` : NOTHING;
    return `  /** ${summary}. */\n  ${JSON.stringify(`${method} ${path}`)}: { call: ${sent}; result: ${result} };`;
  });
  const codes = Object.keys(contract.ERRORS).map((code) => JSON.stringify(code));
  return [
    "// Written from the contract by scripts/write-calls.mjs.",
    ...named,
    `/** Every failure that the store's own calls may have. */\nexport type ErrorCode = ${codes.join(" | ")};`,
    `/** Every call of \`/api\`, by its request line. */\nexport interface Calls {\n${calls.join("\n")}\n}`,
    "",
  ].join("\n\n");
}
