import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { Router, type RequestHandler } from "express";
import { consume, visitorLimits } from "../../store/limits/visitor-limits";
import { guardPasswordUpdate, guardRegistration } from "./guard-new-password";
import { limitMedusa, limitMedusaLogin, limitSecondFactor } from "./limit-logins";
import { refuseLimited } from "./limit-store-carts";
import { bearerClaims, renewCookieSession } from "./token-claims";

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void> | void;

/** Hands Express a middleware of Medusa's kind, and its failure to the error handler. */
function step(middleware: Middleware): RequestHandler {
  return (req, res, next) => {
    Promise.resolve(middleware(req as MedusaRequest, res, next)).catch(next);
  };
}

/**
 * Gives the dashboard's cookie a new id at every login: an id that somebody planted before is worth nothing. The sessions
 * of one identity are bounded, because each is kept until it ends.
 */
const renewSessionId: Middleware = async (req, res, next) => {
  const claims = bearerClaims(req);
  if (!claims) return next();
  try {
    await consume(visitorLimits.cookieSessions, claims.auth_identity_id);
  } catch (error) {
    return refuseLimited(error, res);
  }
  await renewCookieSession(req);
  next();
};

/** Medusa answers 500 to a provider that it does not have. */
async function requireProvider(req: MedusaRequest, res: MedusaResponse, id: string): Promise<boolean> {
  const providers = await req.scope.resolve(Modules.AUTH).listAuthProviders({ id });
  if (providers.length > 0) return true;
  res.status(404).json({ type: "not_found", message: "There is no such way to log in." });
  return false;
}

/**
 * Our conditions on Medusa's `/auth` routes. The patterns are Medusa's own, and Express reads both alike: whatever
 * spelling of an address reaches a route of Medusa's has passed its guard here. No provider is named, so that none is
 * a way around.
 */
export const authRoutes = Router();

authRoutes.param("auth_provider", (req, res, next, id: string) => {
  requireProvider(req as MedusaRequest, res, id).then((isKnown) => isKnown && next(), next);
});
authRoutes.post("/session", step(renewSessionId));
authRoutes.post("/mfa/challenges/:id/verify", step(limitSecondFactor));
// Not one of these is a login, though the patterns below would take them for one.
authRoutes.all(
  ["/session", "/token/refresh", "/mfa/*", "/verification/*", "/:actor_type/providers", "/:auth_provider/user"],
  (_req, _res, next) => next("router"),
);
authRoutes.all("/:actor_type/:auth_provider/register", step(limitMedusa("register", "email")), step(guardRegistration));
authRoutes.all("/:actor_type/:auth_provider/reset-password", step(limitMedusa("forgot-password", "identifier")));
authRoutes.all(
  "/:actor_type/:auth_provider/update",
  step(limitMedusa("reset-password", null)),
  step(guardPasswordUpdate),
);
authRoutes.all("/:actor_type/:auth_provider/callback", (_req, _res, next) => next("router"));
authRoutes.all("/:actor_type/:auth_provider", step(limitMedusaLogin));
