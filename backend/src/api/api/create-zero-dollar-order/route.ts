import { sessionIdOf } from "../../../carts/session-id";
import { claimPurchase } from "../../../checkout/claim-purchase";
import { endpoint, Reply } from "../../endpoint";

export const POST = endpoint("createZeroDollarOrder", async ({ body, caller, scope, req }) => {
  const { order, isRepeat } = await claimPurchase(scope, {
    sessionId: sessionIdOf(req, body.sessionId),
    caller,
    email: body.customerEmail,
    name: body.customerName,
    address: body.shippingAddress,
    expected: null,
    orderNumber: null,
  });
  return new Reply(isRepeat ? 200 : 201, order);
});
