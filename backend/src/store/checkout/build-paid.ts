import { generateEntityId } from "@medusajs/framework/utils";
import type { PricedLine } from "../cart/priced-cart";
import type { Discount } from "../promotion/discount";
import { orderIdOf, type Amounts, type Purchase } from "../purchase/purchase";
import type { ShippingOffer } from "../shipping/shipping-offer";
import type { RegionTax } from "../tax/part-tax";
import type { Claim } from "./claim";
import { toPurchaseLines, toPurchasePromotions, toPurchaseShipping } from "./read-checkout";

/** What is bought, and for how much. */
export type Bought = {
  lines: PricedLine[];
  discount: Discount | null;
  ways: ShippingOffer[];
  amounts: Amounts;
  tax: RegionTax | null;
};

/** The purchase of a claim, as it is paid for. Pure, but for the id of a new one. */
export function buildPaid(
  open: Purchase | undefined,
  cartId: string,
  claim: Claim,
  orderNumber: string,
  { lines, discount, ways, amounts, tax }: Bought,
): Purchase {
  const id = open?.id ?? generateEntityId(undefined, "purch");
  return {
    id,
    cartKey: claim.cartKey,
    cartId,
    accountId: claim.caller?.accountId ?? null,
    customerId: claim.caller?.customerId ?? null,
    state: "paid",
    provider: open?.provider ?? null,
    clientSecret: open?.clientSecret ?? null,
    providerIntentId: null,
    paymentCollectionId: null,
    paymentSessionId: null,
    next: null,
    lines: open && !discount && !tax ? open.lines : toPurchaseLines(lines, discount, tax),
    promotions: toPurchasePromotions(discount),
    shipping: toPurchaseShipping(ways, discount, tax),
    amounts,
    address: claim.address,
    customerEmail: claim.email,
    customerName: claim.name,
    orderNumber,
    orderId: orderIdOf(id),
    paidAt: new Date().toISOString(),
    due: null,
  };
}
