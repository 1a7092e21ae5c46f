import { flattenOptionParameters, isOptionParameter, matchEndpoint, nestOptionParameters } from "@nocturne/contract";
import { matchPath } from "react-router";
import { PAGE_TABLE, pageRule, type PagePath } from "../app/lib/page-table.ts";

const PAGE_PATHS = Object.keys(PAGE_TABLE) as PagePath[];
const DATA_ENDING = ".data";
/** Names the routes whose data a client-side navigation lacks. */
const DATA_ROUTES = "_routes";

function split(url: string): [path: string, search: URLSearchParams] {
  const at = url.indexOf("?");
  return at < 0 ? [url, new URLSearchParams()] : [url.slice(0, at), new URLSearchParams(url.slice(at + 1))];
}

function join(path: string, search: URLSearchParams): string {
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A page's path: that of its data, which navigations inside the browser ask for, is the page's with an ending. */
function pagePath(path: string): string {
  if (path.endsWith(`/_${DATA_ENDING}`)) return path.slice(0, -`_${DATA_ENDING}`.length);
  return path.endsWith(DATA_ENDING) ? path.slice(0, -DATA_ENDING.length) : path;
}

function ruleOf(path: string) {
  const known = PAGE_PATHS.find((pattern) => matchPath(pattern, pagePath(path)));
  return pageRule(known ?? "*");
}

/** True for pages whose address holds a secret. */
export function isPrivatePage(url: string): boolean {
  return ruleOf(split(url)[0]).isPrivate === true;
}

/**
 * The one address of all that lead to the same rendered page: with the parameters that are rendered, in one order, and
 * without those that are empty, unknown, or as they would be anyway. `routeIds` are those of the build.
 */
export function canonicalPageUrl(url: string, routeIds: ReadonlySet<string>): string {
  const [path, search] = split(url);
  const kept = new URLSearchParams();
  for (const [name, normalize] of Object.entries(ruleOf(path).rendered ?? {})) {
    const value = search.get(name);
    const normal = value === null ? null : normalize(value);
    if (normal !== null) kept.set(name, normal);
  }
  const wanted = path.endsWith(DATA_ENDING) ? search.get(DATA_ROUTES) : null;
  if (wanted !== null) {
    const known = new Set(wanted.split(",").filter((id) => routeIds.has(id)));
    kept.set(DATA_ROUTES, [...known].sort().join(","));
  }
  return join(path, kept);
}

/**
 * The one address of all that lead to the same public read of `/api`: with the parameters of the contract, as the contract
 * reads them. What it refuses stays as it was sent, for Medusa to answer.
 */
export function canonicalReadUrl(url: string): string {
  const [path, search] = split(url);
  const schema = matchEndpoint("GET", path.replace(/\/$/, "")).match?.endpoint.query;
  const names = new Set(schema && "shape" in schema ? Object.keys(schema.shape as object) : []);
  const isNamed = (name: string) =>
    isOptionParameter(name) ? names.has("option") : name !== "option" && names.has(name);
  // `limit[]=1` is a wrong value of `limit`, not a parameter of another name.
  const named = [...search].filter(([name]) => isNamed(name.split("[", 1)[0] ?? ""));
  const sent = new URLSearchParams(named);
  const isPlain = new Set(sent.keys()).size === named.length && named.every(([name]) => isNamed(name));
  const read = isPlain ? schema?.safeParse(nestOptionParameters(Object.fromEntries(named))) : undefined;
  if (!read?.success) return join(path, sent);
  const kept = new URLSearchParams();
  for (const [name, value] of flattenOptionParameters(read.data as object)) {
    if ((typeof value === "string" && value !== "") || typeof value === "number") kept.set(name, `${value}`);
  }
  return join(path, kept);
}
