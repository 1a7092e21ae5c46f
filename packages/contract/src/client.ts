/**
 * The client of `/api`: types of the routes and their schemas, and neither of them at run time. A call is named by its
 * request line, `"GET /api/products/{id}"`, so that a page carries no table. What it returns is the JSON as it came: a
 * page that is open during a deploy goes on working when a response has new fields.
 */
import type { InputOf, OutputOf, QueryInputOf } from "./endpoints.js";
import { flattenOptionParameters } from "./option-parameters.js";
import type { ParamsOf } from "./route-parameters.js";
import type { AdminRouteName, PublicReadName, Route, RouteName, ROUTES } from "./routes.js";

type Routes = typeof ROUTES;

type Lines = { [Name in RouteName as `${Routes[Name]["method"]} ${Routes[Name]["path"]}`]: Name };
type AdminLines = { [Name in AdminRouteName as `${Routes[Name]["method"]} ${Routes[Name]["admin"]}`]: Name };
type AllLines = Lines & AdminLines;

/** The request line of a call of `/api`, `"GET /api/products/{id}"`. */
export type ApiLine = keyof Lines;
/** The request line of the same for Medusa's dashboard, `"GET /admin/nocturne/gallery-photos"`. */
export type AdminLine = keyof AdminLines;
/** The request line of a read that is the same for everybody. */
export type PublicReadLine = { [Line in ApiLine]: Lines[Line] extends PublicReadName ? Line : never }[ApiLine];

/** `{ [Key]: Value }`, optional where nothing in it is required, absent where there is no such value. */
type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Params<Name extends RouteName> = [keyof ParamsOf<Name>] extends [never] ? never : ParamsOf<Name>;

type CallOf<Name extends RouteName> = Part<"params", Params<Name>> &
  Part<"query", QueryInputOf<Name>> &
  Part<"body", InputOf<Name>>;

/** What follows the request line: `params` of the path, `query`, `body`, and options. May be missing where all may. */
export type CallArguments<Line extends keyof AllLines, Options = unknown> =
  Record<never, never> extends CallOf<AllLines[Line]>
    ? [call?: CallOf<AllLines[Line]> & Options]
    : [call: CallOf<AllLines[Line]> & Options];

/** What a call returns. */
export type ResultOf<Line extends keyof AllLines> = OutputOf<AllLines[Line]>;

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
  const given = flattenOptionParameters(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value as string | number)]))}`;
}

/** A call as a request. Throws RangeError where a parameter of the path is empty. */
export function toRequest<Line extends keyof AllLines>(line: Line, ...[call]: CallArguments<Line>): ApiRequest {
  const { params, query, body }: Parts = call ?? {};
  const [method, path] = line.split(" ") as [Route["method"], string];
  return { method, path: fillPath(path, params) + formatQuery(query), ...(body === undefined ? {} : { body }) };
}

/**
 * Sends a request and resolves to the JSON of its success, null for an empty body; rejects for everything else. `options`
 * is what stands beside `params`, `query` and `body` in a call.
 */
export type Send<Options> = (request: ApiRequest, options: Partial<Options>) => Promise<unknown>;

/** Makes the function that calls: `api("GET /api/products/{id}", { params: { id } })`. */
export function createClient<Options extends object, Lines extends keyof AllLines = ApiLine>(send: Send<Options>) {
  return async <Line extends Lines>(
    line: Line,
    ...args: CallArguments<Line, Partial<Options>>
  ): Promise<ResultOf<Line>> => (await send(toRequest(line, ...args), args[0] ?? {})) as ResultOf<Line>;
}
