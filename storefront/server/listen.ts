import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { Duplex } from "node:stream";

const HEADERS_MS = 20_000;
/** Long enough for a large upload over a slow line. */
const REQUEST_MS = 15 * 60_000;
/** Longer than load balancers keep idle connections, so that it is they who close them. */
const KEEP_ALIVE_MS = 75_000;
const DRAIN_MS = 5_000;
const SWEEP_MS = 100;

const MISSING_FAMILY = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

function newServer(handle: RequestListener, upgrade: UpgradeListener): Server {
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS }, handle);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("upgrade", upgrade);
  return server;
}

/** Listens on a host; `localhost` means both loopback families, of which a machine may lack IPv6. */
export async function listen(
  handle: RequestListener,
  port: number,
  host: string,
  upgrade: UpgradeListener,
): Promise<Server[]> {
  const servers: Server[] = [];
  for (const address of host === "localhost" ? ["127.0.0.1", "::1"] : [host]) {
    const server = newServer(handle, upgrade);
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
