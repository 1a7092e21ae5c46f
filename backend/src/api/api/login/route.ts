import { findIdentityByLogin } from "../../../accounts/find-identity";
import { accountOf, checkPassword } from "../../../accounts/log-in";
import { Attempt } from "../../../limits/attempt";
import { startSession } from "../../../sessions/start-session";
import { endpoint } from "../../endpoint";

export const POST = endpoint("login", async ({ body, scope, req, res }) => {
  const found = await findIdentityByLogin(scope, body.username);
  const attempt = await Attempt.begin(req, res, "login", [found?.authIdentityId ?? body.username.toLowerCase()]);
  const identity = await attempt.run(() => checkPassword(scope, found, body.password));
  await attempt.assertOpen();
  return await startSession(req, res, await accountOf(scope, identity), identity.passwordMark);
});
