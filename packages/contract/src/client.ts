/**
 * The client of `/api`. A call is named by its request line, `"GET /api/products/{id}"`, so that a page carries neither
 * routes nor schemas. The JSON is returned as it came: a page that is open during a deploy bears new fields.
 */
import type { InputOf, OutputOf, QueryInputOf } from "./endpoints.js";
import { flattenOptionParameters } from "./option-parameters.js";
import type { ParamsOf } from "./route-parameters.js";
import type { AdminRouteName, PublicReadName, Route, RouteName, ROUTES } from "./routes.js";

type Routes = typeof ROUTES;

type Lines = { [Name in RouteName as `${Routes[Name]["method"]} ${Routes[Name]["path"]}`]: Name };
type AdminLines = { [Name in AdminRouteName as `${Routes[Name]["method"]} ${Routes[Name]["admin"]}`]: Name };
type AllLines = Lines & AdminLines;

export type ApiLine = keyof Lines;
/** `"GET /admin/nocturne/gallery-photos"`. */
export type AdminLine = keyof AdminLines;
/** Of reads that are the same for everybody. */
export type PublicReadLine = { [Line in ApiLine]: Lines[Line] extends PublicReadName ? Line : never }[ApiLine];

/** `{ [Key]: Value }`, optional where nothing in it is required. */
type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Params<Name extends RouteName> = [keyof ParamsOf<Name>] extends [never] ? never : ParamsOf<Name>;

type CallOf<Name extends RouteName> = Part<"params", Params<Name>> &
  Part<"query", QueryInputOf<Name>> &
  Part<"body", InputOf<Name>>;

/** What follows the request line; optional where all of it is. */
export type CallArguments<Line extends keyof AllLines, Options = unknown> =
  Record<never, never> extends CallOf<AllLines[Line]>
    ? [call?: CallOf<AllLines[Line]> & Options]
    : [call: CallOf<AllLines[Line]> & Options];

export type ResultOf<Line extends keyof AllLines> = OutputOf<AllLines[Line]>;

/** `path` includes the query; `body` is sent as JSON. */
export type ApiRequest = { method: Route["method"]; path: string; body?: unknown };

type Parts = { params?: Record<string, string>; query?: object; body?: unknown };

/** Throws RangeError where a parameter is missing or empty: another route may match the path without it. */
function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    if (!params[name]) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(params[name]);
  });
}

/** Without what is null or undefined. */
function formatQuery(query: object = {}): string {
  const given = flattenOptionParameters(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value as string | number)]))}`;
}

/** Throws RangeError where a parameter of the path is empty. */
export function toRequest<Line extends keyof AllLines>(line: Line, ...[call]: CallArguments<Line>): ApiRequest {
  const { params, query, body }: Parts = call ?? {};
  const [method, path] = line.split(" ") as [Route["method"], string];
  return { method, path: fillPath(path, params) + formatQuery(query), ...(body === undefined ? {} : { body }) };
}

/** Resolves to the JSON of a success, null for an empty body; rejects otherwise. `options` is the rest of a call. */
export type Send<Options> = (request: ApiRequest, options: Partial<Options>) => Promise<unknown>;

/** `api("GET /api/products/{id}", { params: { id } })`. */
export function createClient<Options extends object, Lines extends keyof AllLines = ApiLine>(send: Send<Options>) {
  return async <Line extends Lines>(
    line: Line,
    ...args: CallArguments<Line, Partial<Options>>
  ): Promise<ResultOf<Line>> => (await send(toRequest(line, ...args), args[0] ?? {})) as ResultOf<Line>;
}
