import { sessionIdOf } from "../../../carts/session-id";
import { claimPurchase } from "../../../checkout/claim-purchase";
import { endpoint, Reply } from "../../endpoint";

export const POST = endpoint("createOrder", async ({ body, caller, scope, req }) => {
  const { orderData, items } = body;
  const { order, isRepeat } = await claimPurchase(scope, {
    sessionId: sessionIdOf(req, body.sessionId),
    caller,
    email: orderData.customerEmail,
    name: orderData.customerName,
    address: orderData.shippingAddress,
    expected: {
      items: items.map(({ price, ...item }) => ({ ...item, priceCents: price })),
      totalCents: orderData.total,
    },
    orderNumber: orderData.orderNumber ?? null,
  });
  return new Reply(isRepeat ? 200 : 201, order);
});
