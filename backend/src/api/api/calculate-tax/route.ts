import { centsToNumber } from "@nocturne/contract";
import { atAddress } from "../../../store/address/at-address";
import { findCartKey } from "../../../store/cart/cart-key";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { quoteOwed } from "../../../store/checkout/quote-owed";
import { serializeShipping } from "../../../store/checkout/serialize-shipping";
import { visitorAddress } from "../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../store/limits/visitor-limits";
import { findCaller } from "../../../store/session/find-caller";
import { findTaxAsker } from "../../../store/tax/find-tax-asker";
import { quoteTax } from "../../../store/tax/quote-tax";
import { quoteRegionTax } from "../../../store/tax/region-tax";
import { asTaxAsker } from "../../../store/tax/tax-asker";
import { serializeTaxLines } from "../../../store/tax/tax-lines";
import { endpoint } from "../../endpoint";

export const POST = endpoint("calculateTax", async ({ body, scope, req }) => {
  await consume(visitorLimits.taxQuotes, visitorAddress(req));
  const { subtotal: owedCents, customerAddress: address } = body;
  const cartKey = findCartKey(req, body.sessionId);
  const asker = await findTaxAsker(req, cartKey, owedCents);
  const question = {
    cartKey,
    shopper: await findCaller(req),
    owedCents,
    address,
    shippingOptionIds: body.shippingOptionIds ?? [],
  };
  const answer = async () => {
    const { includesTax } = await catalogueOf(scope).current();
    const amount = { id: "amount", productId: "", netCents: owedCents, includesTax };
    const byRegion = await quoteRegionTax(scope, [amount], address);
    const cart = await quoteOwed(scope, question);
    const byTable = byRegion ? null : await quoteTax(scope, owedCents, address, cart?.amounts.currency);
    const taxCents = cart?.amounts.tax ?? byRegion?.cents ?? byTable?.taxCents ?? 0;
    const includedCents = cart?.amounts.includedTax ?? byRegion?.includedCents ?? 0;
    const taxLines = cart?.taxLines ?? byRegion?.lines ?? [];
    const discountCents = cart?.amounts.discount ?? 0;
    const isDiscountOther = cart !== null && cart.amounts.subtotal - discountCents !== owedCents;
    const shipping = cart && {
      shippingAmount: centsToNumber(cart.amounts.shipping),
      shippingOptions: serializeShipping(cart.shipping),
    };
    return {
      ...(cart?.amounts.currency ? { currency: cart.amounts.currency } : {}),
      taxAmount: centsToNumber(taxCents),
      totalAmount: centsToNumber(cart?.amounts.total ?? owedCents + taxCents),
      usingStripeTax: byTable?.source ?? "fallback",
      ...(includedCents > 0 ? { includedTax: centsToNumber(includedCents) } : {}),
      ...(taxLines.length > 0 ? { taxLines: serializeTaxLines(taxLines) } : {}),
      ...(isDiscountOther ? { discountAmount: centsToNumber(discountCents) } : {}),
      ...shipping,
    };
  };
  return await atAddress("customerAddress", () => asTaxAsker(asker, answer));
});
