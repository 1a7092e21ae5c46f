import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "./log.js";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Writes one line about the request that this runs for, once its answer has ended, at `LOG_LEVEL=http`. `route` is asked then: the pattern of the
 * route, never the address. An answer that the client did not wait for has the status `aborted`.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, route: () => string): void {
  if (!log().isOn("http")) return;
  const begun = performance.now();
  // A connection that is kept closes an answer in the context of an earlier request.
  const write = AsyncLocalStorage.bind(() => {
    const method = METHODS.has(request.method ?? "") ? request.method : "other";
    const status = response.writableFinished ? response.statusCode : "aborted";
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    log().write("http", "request", { method, route: route(), status, ms });
  });
  response.once("close", write);
}
