/**
 * The client of `/api`: types of the schemas, and no schema at run time. What it returns is the JSON as it came, so that
 * a page that is open during a deploy goes on working when a response has new fields.
 */
import type { InputOf, OutputOf, QueryInputOf } from "./endpoints.js";
import { ROUTES, type AdminRouteName, type ParamsOf, type Route, type RouteName } from "./routes.js";

/** `{ [Key]: Value }`, optional where nothing in it is required, absent where there is no such value. */
type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Params<Name extends RouteName> = [keyof ParamsOf<Name>] extends [never] ? never : ParamsOf<Name>;

/** What a call of a route needs: `params` of the path, `query`, `body`. */
export type CallOf<Name extends RouteName> = Part<"params", Params<Name>> &
  Part<"query", QueryInputOf<Name>> &
  Part<"body", InputOf<Name>>;

/** What follows the name in a call: nothing is needed where the route needs nothing. */
export type CallArguments<Name extends RouteName, Options = unknown> =
  Record<never, never> extends CallOf<Name> & Options
    ? [call?: CallOf<Name> & Options]
    : [call: CallOf<Name> & Options];

/** A call as it goes over the wire; `path` has its query, `body` is to be sent as JSON. */
export type ApiRequest = { method: Route["method"]; path: string; body?: unknown };

type Parts = { params?: Record<string, string>; query?: object; body?: unknown };

/** Throws RangeError where a parameter is missing or empty: another route may match the path without it. */
function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    if (!params[name]) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(params[name]);
  });
}

/** `?a=1&b=2`; values that are null or undefined are left out. */
function formatQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`;
}

function buildRequest(method: Route["method"], path: string, { params, query, body }: Parts = {}): ApiRequest {
  return { method, path: fillPath(path, params) + formatQuery(query), ...(body === undefined ? {} : { body }) };
}

/** A call of `/api` as a request. Throws RangeError where a parameter of the path is empty. */
export function toRequest<Name extends RouteName>(name: Name, ...[call]: CallArguments<Name>): ApiRequest {
  const { method, path } = ROUTES[name];
  return buildRequest(method, path, call);
}

/** What a call may say beside its input. */
export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> };

/** Sends a request and resolves to the JSON of its success, null for an empty body; rejects for everything else. */
export type Send = (request: ApiRequest, options: CallOptions) => Promise<unknown>;

type Client<Names extends RouteName> = <Name extends Names>(
  name: Name,
  ...[call]: CallArguments<Name, CallOptions>
) => Promise<OutputOf<Name>>;

/** Makes the function that calls `/api` by the names of its routes: `api("getProduct", { params: { id } })`. */
export function createClient(send: Send): Client<RouteName> {
  return async <Name extends RouteName>(name: Name, ...[call = {}]: [call?: Parts & CallOptions]) =>
    (await send(buildRequest(ROUTES[name].method, ROUTES[name].path, call), call)) as OutputOf<Name>;
}

/** The same for Medusa's dashboard: each call goes to the route's path under `/admin/nocturne`. */
export function createAdminClient(send: Send): Client<AdminRouteName> {
  return async <Name extends AdminRouteName>(name: Name, ...[call = {}]: [call?: Parts & CallOptions]) =>
    (await send(buildRequest(ROUTES[name].method, ROUTES[name].admin, call), call)) as OutputOf<Name>;
}
