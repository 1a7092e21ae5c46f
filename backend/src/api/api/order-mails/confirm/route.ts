import { visitorAddress } from "../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../store/limits/visitor-limits";
import { confirmOrderContact } from "../../../../store/mail/order-consent";
import { endpoint } from "../../../endpoint";

export const POST = endpoint("confirmOrderMails", async ({ body, scope, req }) => {
  await consume(visitorLimits.mailConfirmations, visitorAddress(req));
  await confirmOrderContact(scope, body.token);
  return { success: true } as const;
});
