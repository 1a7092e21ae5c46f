import fc from "fast-check";
import { valuesOf, type Hints, type JsonSchema } from "./schema-values";

/** What no field expects. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e21,
  -1e308,
  Number("9007199254740993"),
  "",
  "   ",
  "a\0b",
  "\ud800",
  "\u202Eevil",
  "Ⅷ𝟠٨",
  "%00%0d%0aSet-Cookie: a=b",
  "'; drop table product; --",
  "${7*7}{{7*7}}",
  "<img src=x onerror=alert(1)>",
  "../../../../etc/passwd",
  "9".repeat(400),
  "x".repeat(20_000),
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 1, valueOf: 2, toJSON: 3 },
];

const POISON = ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}', '{"__proto__":null}'];

const RAW = [
  "",
  " ",
  "{",
  "nul",
  "null",
  "[]",
  "0",
  '""',
  "{}{}",
  "undefined",
  "\ufeff{}",
  "1e400",
  "-",
  '{"a":1,"a":2}',
];

/** JSON as deep as the parser lets it be, and deeper. */
const nests = fc
  .constantFrom(10, 1_000, 20_000)
  .map(
    (depth) =>
      `{"name":${"[".repeat(depth)}${"]".repeat(depth)},"items":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`,
  );

/** A valid value with one thing wrong somewhere in it. */
function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 3 }));
  return fc.tuple(valid, odd, fc.nat(), fc.constantFrom("replace", "drop", "add", "wrap")).map(spoil);
}

function spoil([value, odd, at, how]: [unknown, unknown, number, "replace" | "drop" | "add" | "wrap"]): unknown {
  if (how === "wrap") return [value];
  const copy = structuredClone(value);
  const holders = holdersIn(copy);
  if (holders.length === 0) return odd;
  const holder = holders[at % holders.length] as Record<string, unknown>;
  const keys = Object.keys(holder);
  const key = keys[at % Math.max(keys.length, 1)];
  if (how === "drop" && key !== undefined) delete holder[key];
  else if (how === "add" || key === undefined) holder[`extra${at % 10}`] = odd;
  else holder[key] = odd;
  return copy;
}

/** Every object and list within a value, itself included. */
function holdersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

/** Bodies as they are sent: valid, nearly valid, and garbage. */
export function payloads(schema: JsonSchema | undefined, hints: Hints): fc.Arbitrary<string> {
  const raw = fc.oneof(
    fc.constantFrom(...RAW, ...POISON),
    nests,
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.json(),
  );
  if (!schema) return raw;
  const valid = valuesOf(schema, hints);
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: nearly(valid).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: raw },
  );
}

/** Texts for a part of an address or for a query, before they are encoded. */
export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_VALUES.filter((value) => typeof value === "string").map((text) => text.slice(0, 2_000))),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
