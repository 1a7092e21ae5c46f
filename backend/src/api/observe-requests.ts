import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { logRequest, REQUEST_ID_HEADER, requestIdOf, traceRequest, withRequestId } from "@nocturne/log";
import { isCounting, observeRequest } from "@nocturne/metrics";

/**
 * Counts and logs the requests of every route, and runs each under its id. The front has made the id, and drops what others
 * call one; only it reaches this process.
 */
export function observeRequests(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const id = requestIdOf(req.headers["x-request-id"]);
  const route = () => {
    const path = (req.route as { path?: unknown } | undefined)?.path;
    return typeof path === "string" ? path : "other";
  };
  res.setHeader(REQUEST_ID_HEADER, id);
  if (isCounting()) observeRequest(req, res, route);
  const work = () => {
    logRequest(req, res, route);
    next();
  };
  withRequestId(id, () => traceRequest({ request: req, response: res, id, route, isTrusted: true }, work));
}
