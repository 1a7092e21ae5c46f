import { registerAccount } from "../../../accounts/register";
import { assertPasswordAllowed } from "../../../accounts/password-rules";
import { usernameKey } from "../../../accounts/usernames";
import { Attempt } from "../../../limits/attempt";
import { startSession } from "../../../sessions/start-session";
import { endpoint } from "../../endpoint";

export const POST = endpoint("register", async ({ body, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "register", [usernameKey(body.username), body.email]);
  await assertPasswordAllowed(scope, body.password, body);
  const accountId = await attempt.run(() => registerAccount(scope, body));
  return await startSession(req, res, accountId, null);
});
