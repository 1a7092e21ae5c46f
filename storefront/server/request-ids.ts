import type { IncomingMessage, RequestListener } from "node:http";
import { isTraced, log, logRequest, requestIdOf, traceRequest, withRequestId } from "@nocturne/log";
import { IdentifiedResponse } from "./identified-response.ts";
import { kindOf } from "./metrics.ts";

/**
 * Gives every request an id, under which all that is done for it is logged, here and at Medusa, and which its answer names.
 * One that a trusted proxy has given is kept: its own log has the same. Where each request is logged or traced, all of it
 * runs under that id; elsewhere what takes work does (`FrontServer.handle`), and what lies ready is sent as it is.
 */
export function withRequestIds(handle: RequestListener, isProxy: (address: string) => boolean): RequestListener {
  const isFromProxy = ({ socket }: IncomingMessage) => isProxy(socket.remoteAddress ?? "0.0.0.0");
  return (request, response) => {
    const isTrusted = isFromProxy(request);
    const id = requestIdOf(isTrusted ? request.headers["x-request-id"] : undefined);
    if (response instanceof IdentifiedResponse) response.requestId = id;
    if (!isTraced() && !log().isOn("http")) return handle(request, response);
    const url = request.url ?? "/";
    const route = () => kindOf(url);
    const work = () => {
      logRequest(request, response, route);
      handle(request, response);
    };
    withRequestId(id, () => traceRequest({ request, response, id, route, isTrusted }, work));
  };
}
