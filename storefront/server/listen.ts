import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ConnectionLimits } from "./connections.ts";
import { IdentifiedResponse } from "./identified-response.ts";
import { hasBody } from "./request-framing.ts";

/** The whole head of a request, counted from the connection or from the first byte after an answer. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Long enough for a large upload over a slow line. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** How often Node looks whether one of the two is over. */
const CHECK_INTERVAL_MS = 1_000;
/** How long nothing at all may move on a connection: longer than Medusa may be silent. */
export const SOCKET_TIMEOUT_MS = 130_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Longer than load balancers keep idle connections, so that it is they who close them. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const DRAIN_MS = 5_000;
const SWEEP_MS = 100;

const MISSING_FAMILY = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** What of a server does not depend on where it listens. */
export type Listeners = {
  handle: RequestListener;
  upgrade: UpgradeListener;
  limits: ConnectionLimits;
  /** Whether connections are to end with their next answer, so that clients open new ones elsewhere. */
  isDraining?: () => boolean;
};

/** Only websockets are upgrades here: whatever else a client offers (h2c), it is answered in the protocol it speaks. */
function isWebSocket(request: IncomingMessage): boolean {
  return request.method === "GET" && request.headers.upgrade?.toLowerCase() === "websocket" && !hasBody(request);
}

/** A server that bounds connections, heads and silence; what its parser lets through `handle` has to look at. */
export function newServer({ handle, upgrade, limits, isDraining }: Listeners): Server {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    requireHostHeader: true,
    shouldUpgradeCallback: isWebSocket,
    ServerResponse: IdentifiedResponse,
  });
  server.timeout = SOCKET_TIMEOUT_MS;
  // None is dropped unseen: a length among them would frame a body that nobody knows of.
  server.maxHeadersCount = 0;
  const answer: RequestListener = (request, response) => {
    limits.note(response);
    if (isDraining?.()) response.shouldKeepAlive = false;
    handle(request, response);
  };
  server.on("connection", limits.admit);
  server.on("request", answer);
  // Whoever reads the body says that it may come: a refusal comes before it.
  server.on("checkContinue", answer);
  server.on("upgrade", (request, socket: Socket, head: Buffer) => {
    limits.keep(socket);
    socket.setTimeout(0);
    upgrade(request, socket, head);
  });
  return server;
}

/** Listens on a host; `localhost` means both loopback families, of which a machine may lack IPv6. */
export async function listen(listeners: Listeners, port: number, host: string): Promise<Server[]> {
  const servers: Server[] = [];
  for (const address of host === "localhost" ? ["127.0.0.1", "::1"] : [host]) {
    const server = newServer(listeners);
    try {
      server.listen(port, address);
      await once(server, "listening");
      servers.push(server);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (servers.length === 0 || !MISSING_FAMILY.has(code)) throw error;
    }
  }
  return servers;
}

/** Takes no more connections, finishes what is running, and cuts off what takes longer than a few seconds. */
export async function drain(servers: readonly Server[]): Promise<void> {
  const cutting = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, DRAIN_MS);
  const sweeping = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, SWEEP_MS);
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        }),
    ),
  );
  clearTimeout(cutting);
  clearInterval(sweeping);
}
