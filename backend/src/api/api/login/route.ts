import { findIdentityByLogin } from "../../../store/account/find-identity";
import { accountOf, checkPassword } from "../../../store/sign-in/log-in";
import { logSecurityEvent } from "../../../lib/security-log";
import { Attempt } from "../../../store/limits/attempt";
import { loginKey } from "../../../store/sign-in/login-key";
import { startSession } from "../../../store/sign-in/start-session";
import { endpoint } from "../../endpoint";

export const POST = endpoint("login", async ({ body, scope, req, res }) => {
  const found = await findIdentityByLogin(scope, body.username);
  const id = found?.authIdentityId ?? null;
  const attempt = await Attempt.begin(req, res, "login", [await loginKey(req, id, body.username)], id);
  const identity = await attempt.run(() => checkPassword(scope, found, body.password));
  await attempt.assertOpen();
  const answer = await startSession(req, res, await accountOf(scope, identity), identity.passwordMark);
  logSecurityEvent("authn_login_success", req, { identity: id });
  return answer;
});
