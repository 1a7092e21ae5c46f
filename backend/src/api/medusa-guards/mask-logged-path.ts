import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { loggablePath } from "@nocturne/contract";

/** A whole address, with its origin. */
function loggableAddress(address: string): string {
  const origin = URL.parse(address)?.origin ?? "";
  return origin + loggablePath(address.slice(origin.length));
}

/**
 * Hides secrets from Medusa's access log (`LOG_LEVEL=http`): cart ids, and the tokens of links. The log reads the address
 * and the page it was called from when the answer is finished; by then nothing else needs them, so this listener, which
 * runs before the log's, replaces them.
 */
export function maskLoggedPath(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const mask = () => {
    req.originalUrl = loggablePath(req.originalUrl);
    const { referer } = req.headers;
    if (referer) req.headers.referer = loggableAddress(referer);
  };
  res.prependOnceListener("finish", mask);
  res.prependOnceListener("close", mask);
  next();
}
