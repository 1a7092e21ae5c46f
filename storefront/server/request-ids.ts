import type { IncomingMessage, RequestListener } from "node:http";
import { logRequest, requestIdOf, withRequestId } from "@nocturne/log";
import { IdentifiedResponse } from "./identified-response.ts";
import { kindOf } from "./metrics.ts";

/**
 * Gives every request an id, under which all that is done for it is logged, here and at Medusa, and which its answer names.
 * One that a trusted proxy has given is kept: its own log has the same.
 */
export function withRequestIds(handle: RequestListener, isProxy: (address: string) => boolean): RequestListener {
  const idOf = ({ headers, socket }: IncomingMessage) =>
    requestIdOf(isProxy(socket.remoteAddress ?? "0.0.0.0") ? headers["x-request-id"] : undefined);
  return (request, response) => {
    const id = idOf(request);
    if (response instanceof IdentifiedResponse) response.requestId = id;
    const url = request.url ?? "/";
    logRequest(request, response, id, () => kindOf(url));
    withRequestId(id, () => handle(request, response));
  };
}
