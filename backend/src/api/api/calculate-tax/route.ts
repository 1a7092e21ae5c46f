import { centsToNumber } from "@nocturne/contract";
import { quoteTax } from "../../../tax/quote-tax";
import { endpoint } from "../../endpoint";

export const POST = endpoint("calculateTax", async ({ body, scope }) => {
  const { taxCents, source } = await quoteTax(scope, body.subtotal, body.customerAddress);
  return {
    taxAmount: centsToNumber(taxCents),
    totalAmount: centsToNumber(body.subtotal + taxCents),
    usingStripeTax: source,
  };
});
