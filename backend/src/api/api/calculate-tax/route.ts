import { centsToNumber } from "@nocturne/contract";
import { findCartKey } from "../../../store/cart/cart-key";
import { visitorAddress } from "../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../store/limits/visitor-limits";
import { findTaxAsker } from "../../../store/tax/find-tax-asker";
import { quoteTax } from "../../../store/tax/quote-tax";
import { asTaxAsker } from "../../../store/tax/tax-asker";
import { endpoint } from "../../endpoint";

export const POST = endpoint("calculateTax", async ({ body, scope, req }) => {
  await consume(visitorLimits.taxQuotes, visitorAddress(req));
  const asker = await findTaxAsker(req, findCartKey(req, body.sessionId), body.subtotal);
  const { taxCents, source } = await asTaxAsker(asker, () => quoteTax(scope, body.subtotal, body.customerAddress));
  return {
    taxAmount: centsToNumber(taxCents),
    totalAmount: centsToNumber(body.subtotal + taxCents),
    usingStripeTax: source,
  };
});
