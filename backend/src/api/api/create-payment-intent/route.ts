import { formatCents } from "@nocturne/contract";
import { cartKeyOf } from "../../../store/cart/cart-key";
import { preparePayment } from "../../../store/checkout/prepare-payment";
import { visitorAddress } from "../../../store/limits/attempt";
import { paymentMethods } from "../../../store/payment/gateways";
import { asTaxAsker } from "../../../store/tax/tax-asker";
import { endpoint } from "../../endpoint";

export const POST = endpoint("createPaymentIntent", async ({ body, caller, scope, req }) => {
  const visitor = visitorAddress(req);
  const request = {
    cartKey: cartKeyOf(req, body.sessionId),
    caller,
    shownCents: body.subtotal,
    address: body.customerAddress ?? null,
    email: body.customerEmail ?? null,
    provider: body.provider ?? null,
    visitor,
  };
  const { amounts, clientSecret, provider } = await asTaxAsker({ visitor, accountId: caller.accountId }, () =>
    preparePayment(scope, request),
  );
  return {
    clientSecret,
    isZeroDollarOrder: amounts.total === 0,
    provider: clientSecret ? provider : null,
    methods: clientSecret ? paymentMethods(scope) : [],
    subtotal: formatCents(amounts.subtotal),
    discount: formatCents(amounts.discount),
    tax: formatCents(amounts.tax),
    shipping: formatCents(amounts.shipping),
    total: formatCents(amounts.total),
  };
});
