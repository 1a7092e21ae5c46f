import { changePassword } from "../../../../store/sign-in/change-password";
import { findIdentityById } from "../../../../store/account/find-identity";
import { logSecurityEvent } from "../../../../lib/security-log";
import { Attempt } from "../../../../store/limits/attempt";
import { loginKey } from "../../../../store/sign-in/login-key";
import { findKnownDevice } from "../../../../store/session/known-device";
import { endpoint } from "../../../endpoint";

/** A wrong present password counts like a failed login: a stolen session is no way to guess it. */
export const POST = endpoint("changePassword", async ({ body, caller, scope, req, res }) => {
  const id = caller.authIdentityId;
  const attempt = await Attempt.begin(req, res, "login", [await loginKey(req, id, caller.username)], id);
  const identity = await findIdentityById(scope, id);
  const kept = { sessionId: caller.sessionId, deviceHash: await findKnownDevice(req, id) };
  await changePassword(scope, attempt, { identity, current: body.currentPassword, wanted: body.password, kept });
  logSecurityEvent("authn_password_change", req, { identity: id });
  return { message: "Your password has been changed. Every other device has been signed out." };
});
