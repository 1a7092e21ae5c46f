import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MedusaResponse } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import {
  ENDPOINTS,
  formatShownProducts,
  formatTagIds,
  parametersOf,
  parseShownProducts,
  ROUTES,
  SHOWN_PRODUCTS_HEADER,
  SHOWS_HEADER,
  type BodyOf,
  type ChangeTag,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  type RouteName,
  type ShownProducts,
} from "@nocturne/contract";
import type { Caller } from "../lib/caller";
import type { StoreRequest } from "./guard/store-request";

/** Null for what is open to all, and for a guest where a shopper may call. */
type CallerOf<Name extends RouteName> = (typeof ROUTES)[Name]["access"] extends "public"
  ? null
  : (typeof ROUTES)[Name]["access"] extends "shopper"
    ? Caller | null
    : Caller;

/** One admitted call: validated input, who calls, and the container. */
export type Call<Name extends RouteName> = {
  body: BodyOf<Name>;
  query: QueryOf<Name>;
  params: ParamsOf<Name>;
  caller: CallerOf<Name>;
  scope: MedusaContainer;
  req: StoreRequest;
  res: MedusaResponse;
};

/** An answer with another status than the endpoint's usual one, such as 200 for a repeated order. */
export class Reply<Value> {
  constructor(
    readonly status: number,
    readonly value: Value,
  ) {}
}

/**
 * A public read that may be kept in memory: the front and any cache beyond it know by `shows` what to drop it for, and by
 * `products` which of the catalogue it is about; all of them where it does not say.
 */
export class PublicReply<Value> extends Reply<Value> {
  constructor(
    value: Value,
    readonly shows: Partial<Record<ChangeTag, string>>,
    readonly headers: Record<string, string> = {},
    readonly products: ShownProducts | null = null,
  ) {
    super(200, value);
  }
}

/** A file for one person, which no cache keeps; the browser saves it under its name. A long one comes in parts. */
export class FileReply {
  constructor(
    readonly bytes: Uint8Array | AsyncIterable<string>,
    readonly type: string,
    readonly name: string,
  ) {}
}

/** The parameters of the path by their names in the contract; the route file's folders must have the same names. */
function readParams<Name extends RouteName>(name: Name, given: Record<string, string | undefined>): ParamsOf<Name> {
  const params = parametersOf(ROUTES[name].path).map((parameter) => {
    const value = given[parameter];
    if (value === undefined) throw new TypeError(`${name} was routed without its parameter ${parameter}`);
    return [parameter, value];
  });
  return Object.fromEntries(params) as ParamsOf<Name>;
}

/** Where an id is none that a header can carry, the answer counts as one of all products. */
function shownProducts({ products }: PublicReply<unknown>): Record<string, string> {
  const header = products ? formatShownProducts(products) : undefined;
  return header && parseShownProducts(header) ? { [SHOWN_PRODUCTS_HEADER]: header } : {};
}

/** The parts of a file, once the first of them is there: what fails until then is a failure of the call. */
async function beginning(parts: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

/** The status has left: what fails now breaks the file off, so that nobody takes a part of it for the whole. */
async function sendParts(req: StoreRequest, res: MedusaResponse, parts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts), res);
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_STREAM_PREMATURE_CLOSE") return;
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The file of ${req.store.name} broke off`, error as Error);
  }
}

/**
 * Makes the handler of an endpoint: it receives only what the guard has validated, and what it returns is the answer.
 */
export function endpoint<Name extends RouteName>(
  name: Name,
  handle: (call: Call<Name>) => Promise<OutputOf<Name> | Reply<OutputOf<Name>> | FileReply>,
): (req: StoreRequest, res: MedusaResponse) => Promise<void> {
  const usualStatus = (ENDPOINTS[name] as Endpoint).status ?? 200;
  return async function handleEndpoint(req, res) {
    if (req.store.name !== name) throw new TypeError(`${req.store.name} was routed to the handler of ${name}`);
    const answer = await handle({
      body: req.store.body as BodyOf<Name>,
      query: req.store.query as QueryOf<Name>,
      params: readParams(name, req.params),
      caller: req.store.caller as CallerOf<Name>,
      scope: req.scope,
      req,
      res,
    });
    if (answer instanceof FileReply) {
      const body = answer.bytes instanceof Uint8Array ? answer.bytes : await beginning(answer.bytes);
      res.set({
        "Cache-Control": "no-store",
        "Content-Type": answer.type,
        "Content-Disposition": `attachment; filename="${answer.name}"`,
        "X-Content-Type-Options": "nosniff",
      });
      res.status(usualStatus);
      if (body instanceof Uint8Array) res.end(body);
      else await sendParts(req, res, body);
      return;
    }
    const [status, value] = answer instanceof Reply ? [answer.status, answer.value] : [usualStatus, answer];
    if (answer instanceof PublicReply) {
      res.set({
        "Cache-Control": "public, max-age=0, must-revalidate",
        [SHOWS_HEADER]: formatTagIds(answer.shows),
        ...shownProducts(answer),
        ...answer.headers,
      });
    }
    res.status(status).json(value);
  };
}
