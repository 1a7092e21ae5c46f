import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { findIdentityByEmail } from "../../store/account/find-identity";
import { assertPasswordAllowed } from "../../store/account/password-rules";
import { database } from "../../lib/database";
import { logSecurityEvent } from "../../lib/security-log";
import { asStoreError } from "../../lib/store-error";
import { deliverSoon } from "../../store/mail/deliver-soon";
import { passwordChanged } from "../../store/mail/mails/password-changed";
import { endSessions } from "../../store/session/end-sessions";
import { onJson } from "./on-json";
import { bearerClaims } from "./token-claims";

type Credentials = { email?: unknown; password?: unknown };

/** False, and answered with 400, where the password breaks the rule that holds under `/api` too. */
async function isAllowed(req: MedusaRequest, res: MedusaResponse, email: string | null): Promise<boolean> {
  const { password } = (req.body ?? {}) as Credentials;
  try {
    await assertPasswordAllowed(req.scope, password, { email });
    return true;
  } catch (error) {
    const refusal = asStoreError(error);
    if (!refusal) throw error;
    res.status(400).json({ type: "invalid_data", code: refusal.code, message: refusal.message });
    return false;
  }
}

/** Holds Medusa's registration to the store's rule for passwords. */
export async function guardRegistration(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = (req.body ?? {}) as Credentials;
  if (await isAllowed(req, res, typeof email === "string" ? email : null)) next();
}

/**
 * The same for Medusa's own reset of a password, before its link is used up. A new password tells its owner and signs
 * out everything else, as a reset under `/api` does.
 */
export async function guardPasswordUpdate(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const email = bearerClaims(req)?.entity_id ?? null;
  if (!(await isAllowed(req, res, email))) return;
  onJson(res, next, async (body) => {
    if (res.statusCode < 400 && email) await finishUpdate(req, email);
    return body;
  });
  next();
}

async function finishUpdate(req: MedusaRequest, email: string): Promise<void> {
  const identity = await findIdentityByEmail(req.scope, email);
  if (!identity) return;
  const { authIdentityId, passwordMark: mark } = identity;
  await database(req.scope).transaction(async (trx) => {
    await endSessions(trx, authIdentityId);
    if (mark) await passwordChanged.insert(trx, { email: identity.email, mark });
  });
  deliverSoon(req.scope);
  logSecurityEvent("authn_password_reset", req, { identity: authIdentityId });
}
