import { logSecurityEvent } from "../../../lib/security-log";
import { StoreError } from "../../../lib/store-error";
import { logOutEverywhere } from "../../../sessions/end-sessions";
import { findCaller, presentedToken } from "../../../sessions/find-caller";
import { clearSessionCookie } from "../../../sessions/session-cookie";
import { closeSession } from "../../../sessions/session-store";
import { endpoint } from "../../endpoint";
import { isFromForeignPage, isOwnOrigin } from "../../guard/origin";

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
  if (presented || !isFromForeignPage(req)) clearSessionCookie(res);
  return { success: true as const };
});
