import { findIdentityByLogin } from "../../../accounts/find-identity";
import { accountOf, checkPassword } from "../../../accounts/log-in";
import { readUser } from "../../../accounts/read-user";
import { Attempt } from "../../../limits/attempt";
import { setSessionCookie } from "../../../sessions/session-cookie";
import { openSession } from "../../../sessions/session-store";
import { endpoint } from "../../endpoint";

export const POST = endpoint("login", async ({ body, scope, req, res }) => {
  const found = await findIdentityByLogin(scope, body.username);
  const attempt = await Attempt.begin(req, res, "login", [found?.authIdentityId ?? body.username.toLowerCase()]);
  const identity = await attempt.run(() => checkPassword(scope, found, body.password));
  await attempt.assertOpen();
  const accountId = await accountOf(scope, identity);
  const user = await readUser(scope, accountId);
  const sessionToken = await openSession(scope, accountId);
  setSessionCookie(req, res, sessionToken);
  return { ...user, sessionToken };
});
