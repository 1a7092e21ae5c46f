import fc from "fast-check";

type JsonType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** The part of JSON Schema that the store's own description uses. */
export type JsonSchema = {
  type?: JsonType | JsonType[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  /** What the first ones are, each by itself; `items` is of those behind them, false where there are none. */
  prefixItems?: JsonSchema[];
  items?: JsonSchema | false;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Values for fields of a name, where any text would never be the right one (an id, an e-mail). */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

/** Longer lists and texts than these only cost time. */
const MAX_ITEMS = 4;
const MAX_LENGTH = 40;

const WIDE_TEXT = fc.string({ unit: "grapheme", maxLength: MAX_LENGTH });

/** Values that a schema allows, as far as JSON Schema says it; fields by `hints` where it has their name. */
export function valuesOf(schema: JsonSchema, hints: Hints = {}): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, hints)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, hints)));
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, hints)));
  switch (schema.type) {
    case "string":
      return texts(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 10_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.min(schema.maxItems ?? MAX_ITEMS, minLength + MAX_ITEMS);
      return fc.array(valuesOf(schema.items || {}, hints), { minLength, maxLength });
    }
    case "object":
      return objects(schema, hints);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({ minLength = 0, maxLength = MAX_LENGTH }: JsonSchema): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, MAX_LENGTH));
  const plain = fc.string({ minLength, maxLength: longest });
  return fc.oneof(plain, WIDE_TEXT, fc.constant("x".repeat(maxLength === MAX_LENGTH ? longest : maxLength)));
}

function objects(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema;
  if (!properties) {
    const values = typeof additionalProperties === "object" ? valuesOf(additionalProperties, hints) : fc.jsonValue();
    return fc.dictionary(fc.string({ maxLength: 10 }), values, { maxKeys: 4 });
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const values = valuesOf(field, hints);
    const hint = hints[name];
    return [name, hint ? fc.oneof({ arbitrary: hint, weight: 4 }, { arbitrary: values, weight: 1 }) : values] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}
