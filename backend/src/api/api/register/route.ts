import { registerAccount } from "../../../store/sign-in/register";
import { assertPasswordAllowed } from "../../../store/account/password-rules";
import { usernameKey } from "../../../store/account/usernames";
import { Attempt } from "../../../store/limits/attempt";
import { startSession } from "../../../store/sign-in/start-session";
import { endpoint } from "../../endpoint";

export const POST = endpoint("register", async ({ body, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "register", [usernameKey(body.username), body.email]);
  await assertPasswordAllowed(scope, body.password, body);
  const accountId = await attempt.run(() => registerAccount(scope, body));
  return await startSession(req, res, accountId, null);
});
