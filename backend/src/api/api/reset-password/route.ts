import { findIdentityByResetToken } from "../../../store/account/find-identity";
import { assertPasswordAllowed } from "../../../store/account/password-rules";
import { hashPassword } from "../../../store/account/passwords";
import { logSecurityEvent } from "../../../lib/security-log";
import { StoreError } from "../../../lib/store-error";
import { Attempt } from "../../../store/limits/attempt";
import { deliverSoon } from "../../../store/mail/deliver-soon";
import { hashToken } from "../../../store/session/session-token";
import { resetPasswordWorkflow } from "../../../workflows/account/reset-password";
import { endpoint } from "../../endpoint";

export const POST = endpoint("resetPassword", async ({ body: { token, password }, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "reset-password", [hashToken(token)]);
  const identity = await attempt.run(async () => {
    const found = await findIdentityByResetToken(scope, token);
    if (!found) throw new StoreError("reset_link_invalid");
    return found;
  });
  await assertPasswordAllowed(scope, password, identity);
  const passwordHash = await hashPassword(password);
  await attempt.run(() => resetPasswordWorkflow(scope).run({ input: { token, passwordHash } }));
  deliverSoon(scope);
  logSecurityEvent("authn_password_reset", req, { identity: identity.authIdentityId });
  return { message: "Your password has been changed. Please log in with the new one." };
});
