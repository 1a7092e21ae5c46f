import type { Server } from "node:http";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/**
 * Lets the front server's connections live longer than its own patience with idle ones. Node closes them after five
 * seconds: a request sent at that very moment is lost, and a lost purchase must not be sent again blindly.
 */
export function keepConnections(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { server } = req.socket as typeof req.socket & { server?: Server };
  if (server && server.keepAliveTimeout !== KEEP_ALIVE_TIMEOUT_MS) {
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
    server.headersTimeout = KEEP_ALIVE_TIMEOUT_MS + 5_000;
  }
  next();
}
