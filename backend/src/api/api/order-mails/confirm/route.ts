import { visitorAddress } from "../../../../limits/attempt";
import { consume, visitorLimits } from "../../../../limits/visitor-limits";
import { confirmOrderContact } from "../../../../orders/order-contact";
import { endpoint } from "../../../endpoint";

export const POST = endpoint("confirmOrderMails", async ({ body, scope, req }) => {
  await consume(visitorLimits.mailConfirmations, visitorAddress(req));
  await confirmOrderContact(scope, body.token);
  return { success: true } as const;
});
