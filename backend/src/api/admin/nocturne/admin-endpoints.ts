import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http";
import { ENDPOINTS, ROUTES, type Endpoint, type Route, type RouteName } from "@nocturne/contract";
import { StoreError } from "../../../lib/store-error";
import { readJsonBody } from "../../guard/read-json-body";
import type { StoreRequest } from "../../guard/store-request";
import { validate } from "../../guard/validate";

/**
 * Does for a route of the dashboard what the guard does for `/api`. There is no caller: Medusa's users and keys need no
 * account here.
 *
 * A body must say that it is JSON: then no page of another site can send one along with the dashboard's cookie without
 * asking first.
 */
function admit(name: RouteName) {
  const endpoint: Endpoint = ENDPOINTS[name];
  return async function admitToEndpoint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
    res.setHeader("Cache-Control", "no-store");
    if (endpoint.body && req.is("application/json") === false) throw new StoreError("invalid_request");
    const body = endpoint.body ? validate(endpoint.body, await readJsonBody(req, res)) : undefined;
    const query = endpoint.query ? validate(endpoint.query, req.query) : undefined;
    (req as StoreRequest).store = { name, caller: null, query, body };
    next();
  };
}

/**
 * The routes that Medusa's dashboard can call, too: each is another way to an endpoint of `/api`, with its schemas and its
 * handler. Medusa lets nobody through but its own users and API keys before these are reached.
 */
export const adminEndpoints: MiddlewareRoute[] = (Object.entries(ROUTES) as [RouteName, Route][]).flatMap(
  ([name, { method, admin }]) => {
    if (!admin) return [];
    const matcher = admin.replace(/\{(\w+)\}/g, ":$1");
    return [{ matcher, methods: [method], bodyParser: false, middlewares: [admit(name)] }];
  },
);
