import { setTimeout as delay } from "node:timers/promises";
import { requestPasswordReset } from "../../../store/sign-in/request-password-reset";
import { Attempt } from "../../../store/limits/attempt";
import { endpoint } from "../../endpoint";

const MESSAGE = "If an account has this email, a reset link is on its way. Check your email for instructions.";
/** Longer than the work takes: the time of the answer must not tell whether there is an account. */
const ANSWER_AFTER_MS = 150;

/** Every request counts against its e-mail, known or not, so that nobody's mailbox can be flooded. */
export const POST = endpoint("forgotPassword", async ({ body, scope, req, res }) => {
  const attempt = await Attempt.begin(req, res, "forgot-password", [body.email]);
  await attempt.fail();
  await Promise.all([requestPasswordReset(scope, body.email), delay(ANSWER_AFTER_MS)]);
  return { message: MESSAGE };
});
