import { visitorAddress } from "../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../store/limits/visitor-limits";
import { confirmSubscription } from "../../../../store/newsletter/subscriptions";
import { endpoint } from "../../../endpoint";

export const POST = endpoint("confirmSubscription", async ({ body, scope, req }) => {
  await consume(visitorLimits.mailConfirmations, visitorAddress(req));
  await confirmSubscription(scope, body.token);
  return { success: true as const };
});
