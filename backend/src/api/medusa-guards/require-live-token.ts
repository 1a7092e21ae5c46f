import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { authContext } from "./auth-context";
import { findSignIn, noteSignIn } from "./sign-in-state";
import { bearerClaims, renewCookieSession, sessionClaims } from "./token-claims";

const API_KEY = "api-key";

/**
 * Takes tokens and cookies of Medusa's that have ended out of a request, before Medusa believes them: after a new
 * password, a demotion, a deletion, "log out everywhere", or 30 days. What is left is a stranger's request, as Medusa
 * itself treats a token that has run out; under `/admin`, where Medusa has looked at it already, it is refused.
 */
export async function requireLiveToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const actor = authContext(req);
  const session = sessionClaims(req);
  let isRefused = false;
  if (session && !(await isLive(req, session))) {
    isRefused ||= actor === session;
    await renewCookieSession(req);
  }
  const bearer = bearerClaims(req);
  if (bearer?.auth_identity_id && !(await isLive(req, bearer))) {
    isRefused ||= actor !== undefined && actor !== session && actor.actor_type !== API_KEY;
    delete req.headers.authorization;
  }
  if (!isRefused) return next();
  delete (req as { auth_context?: unknown }).auth_context;
  if (!/^\/admin(\/|$)/i.test(req.baseUrl)) return next();
  res.status(401).json({ type: "unauthorized", message: "Unauthorized" });
}

async function isLive(req: MedusaRequest, claims: Parameters<typeof findSignIn>[1]): Promise<boolean> {
  const signIn = await findSignIn(req.scope, claims);
  if (signIn) noteSignIn(req, signIn);
  return signIn !== null;
}
