import { logSecurityEvent } from "../../../lib/security-log";
import { StoreError } from "../../../lib/store-error";
import { logOutEverywhere } from "../../../store/session/end-sessions";
import { findCaller, presentedToken } from "../../../store/session/find-caller";
import { clearSessionCookie } from "../../../store/session/session-cookie";
import { closeSession } from "../../../store/session/session-store";
import { endpoint } from "../../endpoint";
import { isCrossOrigin, isOwnOrigin } from "../../../lib/own-origin";

/** Idempotent: who is signed out already gets the same answer. */
export const POST = endpoint("logout", async ({ body, scope, req, res }) => {
  const presented = presentedToken(req);
  if (presented?.via === "cookie" && !isOwnOrigin(req)) throw new StoreError("foreign_origin");
  const caller = body.everywhere ? await findCaller(req) : null;
  if (caller) {
    await logOutEverywhere(scope, caller.authIdentityId);
    logSecurityEvent("authn_token_revoked", req, { identity: caller.authIdentityId });
  }
  if (presented) await closeSession(scope, presented.token);
  // A page of another site that sends neither token nor cookie must not sign the visitor out.
  if (presented || !isCrossOrigin(req)) clearSessionCookie(res);
  return { success: true as const };
});
