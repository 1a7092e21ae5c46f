import fc from "fast-check";
import type { Endpoint } from "@nocturne/contract";
import { oddTexts, payloads } from "./payloads";
import { valuesOf, type Hints, type JsonSchema } from "./schema-values";

export type CallerName = "stranger" | "shopper" | "admin";

/** One call as it goes over the wire, but for what tells who calls. */
export type FuzzCall = {
  caller: CallerName;
  method: string;
  /** Path and query, encoded. */
  address: string;
  body: string | undefined;
  headers: Record<string, string>;
};

/** One operation of the OpenAPI description. */
export type Operation = {
  parameters: { name: string; in: "path" | "query"; schema: JsonSchema }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
};

const ODD_HEADERS: Record<string, string>[] = [
  { "Content-Type": "text/plain" },
  { "Content-Type": "application/x-www-form-urlencoded" },
  { "Content-Type": "multipart/form-data; boundary=x" },
  { "Content-Type": "application/json; charset=utf-7" },
  { "Content-Type": "application/json; charset=\xff" },
  { "Content-Encoding": "gzip" },
  { "Content-Encoding": "br, nonsense" },
  { Accept: "text/html;q=2, */*;q=x" },
  { "Accept-Language": "x".repeat(2_000) },
  { Cookie: "session_token=%00; cart_session=%E0%A4%A" },
  { Cookie: "=;;;=;__proto__=1" },
  { "X-Cart-Session": "session_'; --" },
  { Origin: "null" },
  { Origin: "https://elsewhere.example" },
  { "X-HTTP-Method-Override": "DELETE" },
  { "If-None-Match": '*, W/"x"' },
  { Range: "bytes=9-0,-,x" },
  { "X-Forwarded-Host": "elsewhere.example", "X-Forwarded-Proto": "ftp" },
];

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** An address of an endpoint: with ids that are there, or with anything in their place and in the query. */
function addresses(path: string, operation: Operation, hints: Hints): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const parts = names.map((name) => {
    const odd = oddTexts.filter((text) => text !== "" && !/^\.{1,2}$/.test(text));
    return fc.oneof({ weight: 3, arbitrary: hints[name] ?? fc.constant("nothing") }, { weight: 1, arbitrary: odd });
  });
  const known = operation.parameters.filter((parameter) => parameter.in === "query");
  const values = known.map(({ name, schema }) => {
    const value = fc.oneof({ weight: 2, arbitrary: valuesOf(schema, hints) }, { weight: 1, arbitrary: oddTexts });
    return fc.option(value.map((text) => `${name}=${encode(String(text))}`));
  });
  const stray = fc.option(fc.tuple(oddTexts, oddTexts).map(([name, value]) => `${encode(name)}=${encode(value)}`));
  return fc.tuple(fc.tuple(...parts), fc.tuple(...values), stray).map(([filled, query, extra]) => {
    let next = 0;
    const address = path.replace(/\{\w+\}/g, () => encode(String(filled[next++])));
    const search = [...query, extra].filter(Boolean).join("&");
    return search ? `${address}?${search}` : address;
  });
}

/** What takes the demo away, or changes where the shop ships and how it taxes, changes the shop of every other test. */
const changesEverybodysShop = ({ method, path }: Endpoint): boolean =>
  (method === "DELETE" && path === "/api/admin/demo") ||
  (method !== "GET" && /^\/api\/admin\/(shipping|taxes)\b/.test(path));

/** Who calls an endpoint; nobody who may calls what changes everybody's shop. */
const callersOf = (endpoint: Endpoint): CallerName[] =>
  changesEverybodysShop(endpoint) ? ["stranger", "shopper"] : ["stranger", "shopper", "admin", "admin"];

/** Calls of one endpoint, as everybody. */
export function callsOf(endpoint: Endpoint, operation: Operation, hints: Hints): fc.Arbitrary<FuzzCall> {
  const { method, path } = endpoint;
  const schema = operation.requestBody?.content["application/json"].schema;
  const body = schema
    ? fc.oneof({ weight: 12, arbitrary: payloads(schema, hints) }, { weight: 1, arbitrary: fc.constant(undefined) })
    : fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: payloads(undefined, hints) });
  return fc.record({
    caller: fc.constantFrom<CallerName>(...callersOf(endpoint)),
    method: fc.constant(method as string),
    address: addresses(path, operation, hints),
    // Some clients cannot send a body with a read; that one is refused is tested at the socket.
    body: method === "GET" ? fc.constant(undefined) : body,
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
    ),
  });
}

/** Addresses that nobody documented, by any method. */
export const strayCalls: fc.Arbitrary<FuzzCall> = fc.record({
  caller: fc.constantFrom<CallerName>("stranger", "shopper", "admin"),
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "PROPFIND"),
  address: fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "admin",
          "orders",
          "products",
          "cart",
          "user",
          "..",
          ".",
          "",
          "%2e%2e",
          "%2f",
          "%00",
          "%",
          "%c0%af",
        ),
        oddTexts.map(encode),
      ),
      { maxLength: 5 },
    )
    .map((parts) => `/api/${parts.join("/")}`),
  body: fc.constant(undefined),
  headers: fc.constant({}),
});
