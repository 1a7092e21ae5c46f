import type { MedusaResponse } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  ENDPOINTS,
  formatTagIds,
  SHOWS_HEADER,
  type ChangeTag,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  type QueryOf,
  type ResponseOf,
} from "@nocturne/contract";
import type { Caller } from "../lib/caller";
import type { StoreRequest } from "./guard/store-request";

type CallerOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name]["access"] extends "public" ? null : Caller;

/** One admitted call: validated input, who calls, and the container. */
export type Call<Name extends EndpointName> = {
  body: BodyOf<Name>;
  query: QueryOf<Name>;
  params: Record<string, string>;
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
 * A public read that may be kept in memory: the front and any cache beyond it know by `shows` what to drop it for.
 */
export class PublicReply<Value> extends Reply<Value> {
  constructor(
    value: Value,
    readonly shows: Partial<Record<ChangeTag, string>>,
    readonly headers: Record<string, string> = {},
  ) {
    super(200, value);
  }
}

/**
 * Makes the handler of an endpoint: it receives only what the guard has validated, and what it returns is the answer.
 */
export function endpoint<Name extends EndpointName>(
  name: Name,
  handle: (call: Call<Name>) => Promise<ResponseOf<Name> | Reply<ResponseOf<Name>>>,
): (req: StoreRequest, res: MedusaResponse) => Promise<void> {
  const usualStatus = (ENDPOINTS[name] as Endpoint).status ?? 200;
  return async function handleEndpoint(req, res) {
    if (req.store.name !== name) throw new TypeError(`${req.store.name} was routed to the handler of ${name}`);
    const answer = await handle({
      body: req.store.body as BodyOf<Name>,
      query: req.store.query as QueryOf<Name>,
      params: req.params as Record<string, string>,
      caller: req.store.caller as CallerOf<Name>,
      scope: req.scope,
      req,
      res,
    });
    const [status, value] = answer instanceof Reply ? [answer.status, answer.value] : [usualStatus, answer];
    if (answer instanceof PublicReply) {
      res.set({
        "Cache-Control": "public, max-age=0, must-revalidate",
        [SHOWS_HEADER]: formatTagIds(answer.shows),
        ...answer.headers,
      });
    }
    res.status(status).json(value);
  };
}
