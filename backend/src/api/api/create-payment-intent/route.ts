import { formatCents } from "@nocturne/contract";
import { sessionIdOf } from "../../../carts/session-id";
import { preparePayment } from "../../../checkout/prepare-payment";
import { endpoint } from "../../endpoint";

export const POST = endpoint("createPaymentIntent", async ({ body, caller, scope, req }) => {
  const { amounts, clientSecret, provider } = await preparePayment(scope, {
    sessionId: sessionIdOf(req, body.sessionId),
    caller,
    shownCents: body.subtotal,
    address: body.customerAddress ?? null,
    email: body.customerEmail ?? null,
  });
  return {
    clientSecret,
    isZeroDollarOrder: amounts.total === 0,
    provider: clientSecret ? provider : null,
    subtotal: formatCents(amounts.subtotal),
    discount: formatCents(amounts.discount),
    tax: formatCents(amounts.tax),
    shipping: formatCents(amounts.shipping),
    total: formatCents(amounts.total),
  };
});
