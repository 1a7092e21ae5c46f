import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { asStoreError } from "../../lib/store-error";
import { visitorAddress } from "../../store/limits/attempt";
import { consume, visitorLimits } from "../../store/limits/visitor-limits";
import { asTaxAsker } from "../../store/tax/tax-asker";

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/** Only its own customer finishes a cart, and it may have been paid for: it is never refused here. */
const COMPLETION = /\/complete\/*$/i;

/** Answers 429 for a limit that was passed; anything else is thrown. */
export function refuseLimited(error: unknown, res: MedusaResponse): void {
  const refusal = asStoreError(error);
  if (!refusal) throw error;
  if (refusal.retryAfterSeconds) res.setHeader("Retry-After", String(refusal.retryAfterSeconds));
  res.status(429).json({ type: "not_allowed", code: refusal.code, message: refusal.message });
}

/** Puts a route of Medusa behind a limit per visitor's address. */
export function limitVisitor(limiter: RateLimiterAbstract): Middleware {
  return async function limitVisitorOfRoute(req, res, next) {
    try {
      await consume(limiter, visitorAddress(req));
    } catch (error) {
      return refuseLimited(error, res);
    }
    next();
  };
}

/** How many promotion codes a call tries. */
function countCodes(body: unknown): number {
  const codes = (body as { promo_codes?: unknown } | undefined)?.promo_codes;
  return Array.isArray(codes) ? codes.length : 0;
}

/**
 * Puts the carts of Medusa's own `/store` routes behind the limits of ours, and lets the tax service know for which
 * visitor they are taxed.
 */
export async function limitStoreCarts(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const visitor = visitorAddress(req);
  const isWrite = !["GET", "HEAD", "OPTIONS"].includes(req.method);
  const [path = ""] = req.originalUrl.split("?", 1);
  try {
    if (isWrite && !COMPLETION.test(path)) {
      await consume(visitorLimits.cartWrites, visitor);
      if (/^\/+store\/+carts\/*$/i.test(path)) await consume(visitorLimits.newCarts, visitor);
      const codes = req.method === "POST" ? countCodes(req.body) : 0;
      if (codes > 0) await consume(visitorLimits.storeCodes, visitor, codes);
    }
  } catch (error) {
    return refuseLimited(error, res);
  }
  asTaxAsker({ visitor, accountId: null }, next);
}
