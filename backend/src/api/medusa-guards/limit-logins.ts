import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { findIdentityByEmail, type Identity } from "../../store/account/find-identity";
import { pretendToCheckPassword } from "../../store/account/passwords";
import { logSecurityEvent } from "../../lib/security-log";
import { asStoreError } from "../../lib/store-error";
import { Attempt, type LimitedAction } from "../../store/limits/attempt";
import { loginKey } from "../../store/sign-in/login-key";
import { rememberDevice } from "../../store/session/known-device";
import { onJson } from "./on-json";
import { noteSignIn } from "./sign-in-state";
import { bearerClaims, sessionClaims } from "./token-claims";

type Credentials = Record<string, unknown>;
type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>;
type Keys = { keys: string[]; identity: string | null };

/**
 * Counts a try of a guessable action, and answers 429 past its limit. It counts as a failure before it is made, and is
 * forgiven when it went well: guesses in parallel gain nothing. True where the request may go on.
 */
async function admit(
  req: MedusaRequest,
  res: MedusaResponse,
  action: LimitedAction,
  { keys, identity }: Keys,
): Promise<boolean> {
  try {
    const attempt = await Attempt.begin(req, res, action, keys, identity);
    await attempt.fail();
    res.once("finish", () => {
      if (action !== "forgot-password" && res.statusCode < 400) attempt.forgive();
    });
    return true;
  } catch (error) {
    const refusal = asStoreError(error);
    if (!refusal) throw error;
    res.status(429).json({ type: "not_allowed", code: refusal.code, message: refusal.message });
    return false;
  }
}

/**
 * Puts an `/auth` route of Medusa behind the limits of the same action under `/api`, so that it is no way around them,
 * and finds the e-mail in `field` however its letters are typed. Without a field only the address counts.
 */
export function limitMedusa(action: LimitedAction, field: "email" | "identifier" | null): Middleware {
  return async function limitEngineRoute(req, res, next) {
    const email = field && (await normalizeEmail(req, field)).email;
    if (await admit(req, res, action, { keys: email ? [email] : [], identity: null })) next();
  };
}

/**
 * The same for Medusa's login. An e-mail that nobody has takes as long as a wrong password; a browser whose login went
 * well is known to the identity from then on, as after a login under `/api`.
 */
export const limitMedusaLogin: Middleware = async (req, res, next) => {
  const { email, identity } = await normalizeEmail(req, "email");
  const id = identity?.authIdentityId ?? null;
  const keys = email === null ? [] : [await loginKey(req, id, email)];
  if (!(await admit(req, res, "login", { keys, identity: id }))) return;
  if (identity) {
    const { authIdentityId, securityStamp: stamp } = identity;
    noteSignIn(req, { authIdentityId, stamp, authTime: Date.now() / 1000 });
    onJson(res, next, async (body) => {
      if (res.statusCode < 400 && isComplete(body)) await rememberDevice(req, res, authIdentityId);
      return body;
    });
  } else {
    const password = (req.body as Credentials | undefined)?.password;
    if (typeof password === "string" && password !== "") await pretendToCheckPassword(password);
  }
  res.once("finish", () => {
    const event = res.statusCode < 400 ? "authn_login_success" : "authn_login_fail";
    logSecurityEvent(event, req, { identity: id });
  });
  next();
};

/** The codes of a second factor are six digits: they count per identity, like passwords. */
export const limitSecondFactor: Middleware = async (req, res, next) => {
  const identity = (sessionClaims(req) ?? bearerClaims(req))?.auth_identity_id ?? null;
  if (await admit(req, res, "second-factor", { keys: identity ? [identity] : [], identity })) next();
};

/** True unless Medusa wants a second factor, or a verified e-mail, before the login counts. */
function isComplete(body: unknown): boolean {
  const { token, mfa_required: mfa, verification_required: verification } = (body ?? {}) as Credentials;
  return typeof token === "string" && !mfa && !verification;
}

async function normalizeEmail(
  req: MedusaRequest,
  field: string,
): Promise<{ email: string | null; identity: Identity | null }> {
  const body = req.body as Credentials | undefined;
  const typed = body?.[field];
  if (!body || typeof typed !== "string") return { email: null, identity: null };
  const identity = await findIdentityByEmail(req.scope, typed.trim());
  body[field] = identity?.email ?? typed.trim().toLowerCase();
  return { email: String(body[field]).toLowerCase(), identity };
}
