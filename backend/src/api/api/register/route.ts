import { readUser } from "../../../accounts/read-user";
import { registerAccount } from "../../../accounts/register";
import { usernameKey } from "../../../accounts/usernames";
import { Attempt } from "../../../limits/attempt";
import { setSessionCookie } from "../../../sessions/session-cookie";
import { openSession } from "../../../sessions/session-store";
import { endpoint } from "../../endpoint";

export const POST = endpoint("register", async ({ body, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "register", [usernameKey(body.username), body.email]);
  const accountId = await attempt.run(() => registerAccount(scope, body));
  const user = await readUser(scope, accountId);
  const sessionToken = await openSession(scope, accountId);
  setSessionCookie(req, res, sessionToken);
  return { ...user, sessionToken };
});
