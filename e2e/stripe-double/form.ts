/** What a form body says: text, lists, and groups, nested as its brackets nest. */
export type Params = { [name: string]: ParamValue };
export type ParamValue = string | ParamValue[] | Params;

const DEEPEST = 8;

function isGroup(value: ParamValue | undefined): value is Params {
  return typeof value === "object" && !Array.isArray(value);
}

function put(target: Params, keys: string[], value: string): void {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  if (!isGroup(target[key])) target[key] = Object.create(null) as Params;
  put(target[key], rest, value);
}

/** `a[0]=x&a[1]=y` and `a[]=x&a[]=y` are lists, whatever order they came in. */
function toLists(value: ParamValue): ParamValue {
  if (!isGroup(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  if (!isList) return Object.fromEntries(entries);
  return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}

/** Reads an `application/x-www-form-urlencoded` body or a query as Stripe does. */
export function decodeForm(text: string): Params {
  const root = Object.create(null) as Params;
  let unnamed = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [...name.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    const numbered = keys.map((key) => (key === "" ? String(unnamed++) : key));
    if (numbered.length > 0 && numbered.length <= DEEPEST) put(root, numbered, value);
  }
  return toLists(root) as Params;
}

/** A group in the parameters; empty where there is none. */
export function group(params: Params, name: string): Params {
  const value = params[name];
  return isGroup(value) ? value : {};
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function list(params: Params, name: string): ParamValue[] {
  const value = params[name];
  return Array.isArray(value) ? value : [];
}

/** A group of texts, as metadata and addresses are. */
export function texts(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
