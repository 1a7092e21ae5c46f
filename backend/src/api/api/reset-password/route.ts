import { logSecurityEvent } from "../../../lib/security-log";
import { Attempt } from "../../../store/limits/attempt";
import { hashToken } from "../../../store/session/session-token";
import { resetPassword } from "../../../store/sign-in/reset-password";
import { endpoint } from "../../endpoint";

export const POST = endpoint("resetPassword", async ({ body, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "reset-password", [hashToken(body.token)]);
  const identity = await resetPassword(scope, attempt, body);
  logSecurityEvent("authn_password_reset", req, { identity: identity.authIdentityId });
  return { message: "Your password has been changed. Please log in with the new one." };
});
