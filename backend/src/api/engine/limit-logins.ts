import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { findIdentityByEmail } from "../../accounts/find-identity";
import { toExpectedFailure } from "../../lib/store-error";
import { Attempt, type LimitedAction } from "../../limits/attempt";

type Credentials = Record<string, unknown>;
type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/**
 * Puts an `/auth` route of Medusa behind the limits of the same action under `/api`, so that it is no way around them,
 * and finds the e-mail however its letters are typed.
 *
 * A try counts as a failure before it is made, and is forgiven when it went well: guesses in parallel gain nothing.
 */
export function limitEngine(action: LimitedAction, field: "email" | "identifier" | null): Middleware {
  return async function limitEngineRoute(req, res, next) {
    const keys = field ? await normalizeLogin(req, action, field) : [];
    try {
      const attempt = await Attempt.begin(req, res, action, keys);
      await attempt.fail();
      res.once("finish", () => {
        if (action !== "forgot-password" && res.statusCode < 400) attempt.forgive();
      });
    } catch (error) {
      const refusal = toExpectedFailure(error);
      if (!refusal) throw error;
      res.status(429).json({ type: "not_allowed", code: refusal.code, message: refusal.message });
      return;
    }
    next();
  };
}

async function normalizeLogin(req: MedusaRequest, action: LimitedAction, field: string): Promise<string[]> {
  const body = req.body as Credentials | undefined;
  const typed = body?.[field];
  if (!body || typeof typed !== "string") return [];
  const identity = await findIdentityByEmail(req.scope, typed.trim());
  body[field] = identity?.email ?? typed.trim().toLowerCase();
  const email = String(body[field]).toLowerCase();
  return [action === "login" ? (identity?.authIdentityId ?? email) : email];
}
