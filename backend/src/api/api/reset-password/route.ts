import { hashPassword } from "../../../accounts/passwords";
import { Attempt } from "../../../limits/attempt";
import { hashToken } from "../../../sessions/session-token";
import { resetPasswordWorkflow } from "../../../workflows/account/reset-password";
import { endpoint } from "../../endpoint";

export const POST = endpoint("resetPassword", async ({ body, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "reset-password", [hashToken(body.token)]);
  const passwordHash = await hashPassword(body.password);
  await attempt.run(() => resetPasswordWorkflow(scope).run({ input: { token: body.token, passwordHash } }));
  return { message: "Your password has been changed. Please log in with the new one." };
});
