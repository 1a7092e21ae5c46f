import { formatCents } from "@nocturne/contract";
import { atAddress } from "../../../store/address/at-address";
import { cartKeyOf } from "../../../store/cart/cart-key";
import { preparePayment } from "../../../store/checkout/prepare-payment";
import { serializeShipping } from "../../../store/checkout/serialize-shipping";
import { visitorAddress } from "../../../store/limits/attempt";
import { paymentMethods } from "../../../store/payment/gateways";
import { asTaxAsker } from "../../../store/tax/tax-asker";
import { serializeTaxLines } from "../../../store/tax/tax-lines";
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
    shippingOptionIds: body.shippingOptionIds ?? [],
    visitor,
  };
  const asker = { visitor, accountId: caller?.accountId ?? null };
  const prepared = await atAddress("customerAddress", () => asTaxAsker(asker, () => preparePayment(scope, request)));
  const { amounts, taxLines, shipping, clientSecret, provider } = prepared;
  return {
    clientSecret,
    ...(amounts.currency ? { currency: amounts.currency } : {}),
    isZeroDollarOrder: amounts.total === 0,
    provider: clientSecret ? provider : null,
    methods: clientSecret ? paymentMethods(scope, amounts.currency) : [],
    subtotal: formatCents(amounts.subtotal),
    discount: formatCents(amounts.discount),
    tax: formatCents(amounts.tax),
    includedTax: formatCents(amounts.includedTax),
    taxLines: serializeTaxLines(taxLines),
    shipping: formatCents(amounts.shipping),
    total: formatCents(amounts.total),
    shippingOptions: serializeShipping(shipping),
  };
});
