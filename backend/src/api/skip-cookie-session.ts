import type { RequestHandler } from "express";

/** What Express 4 keeps of each `use()`. */
export type HandlingLayer = { handle?: RequestHandler };

const IS_API = /^\/api(?:[/?]|$)/;
/** Medusa's cookie; under https its name begins with `__Host-`. */
const COOKIE = "connect.sid=";

/**
 * Medusa gives each request that comes without its cookie a new session, which nobody keeps until somebody logs in. `/api` has
 * sessions of its own and asks for none of Medusa's: without that cookie its requests go past. With it, they count as use.
 */
export function skipCookieSession(stack: readonly HandlingLayer[]): void {
  for (const layer of stack) {
    const { handle } = layer;
    if (handle?.name !== "session") continue;
    layer.handle = (req, res, next) => {
      if (IS_API.test(req.url) && !req.headers.cookie?.includes(COOKIE)) next();
      else handle(req, res, next);
    };
  }
}
