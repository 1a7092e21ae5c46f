import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { inCheckoutTransaction } from "./checkout-transaction";
import { admitOrder, admitRecipient } from "./order-limits";
import { StoreError } from "../../lib/store-error";
import { gatewayOf, minChargeOf } from "../payment/gateways";
import type { PaymentGateway } from "../purchase/payment-gateway";
import type { PaymentRequest } from "./payment-request";
import type { Purchase, PurchaseTerms } from "../purchase/purchase";
import { insertPurchase, patchPurchase } from "../purchase/purchase-table";
import { buyerOf, isBegunBy } from "./buyer";
import { newPurchase, readCheckout } from "./read-checkout";
import type { CartQuote } from "./totals";

/** The purchase that a cart is paid with, on today's terms; none where there is nothing to pay. */
export type PaymentPlan = { terms: PurchaseTerms; purchase: Purchase | null; isNew: boolean };

/**
 * Decides under the cart's lock what is paid, and writes it down. A local gateway's payment is complete with it; a remote
 * one has yet to be told.
 *
 * Failure: 400 `cart_empty`, `unknown_state`, `amount_too_small`; 409 `cart_changed`, `insufficient_stock`,
 * `payment_processing`; 429 `rate_limited`; 503 `demo_payments_refused` where the store offers no way to pay.
 */
export async function planPayment(
  scope: MedusaContainer,
  request: PaymentRequest,
  quote: CartQuote,
  gateway: PaymentGateway | null,
): Promise<PaymentPlan> {
  return await inCheckoutTransaction(scope, async (trx): Promise<PaymentPlan> => {
    const { cartId, terms, open } = await readCheckout(trx, scope, request, quote);
    const isFree = terms.amounts.total === 0;
    if (open && !isFree && gateway && isOurs(open, request, gateway)) {
      return { terms, purchase: await change(trx, gateway, open, request, terms), isNew: false };
    }
    if (open) await voidOther(trx, scope, open);
    if (isFree) return { terms, purchase: null, isNew: false };
    if (!gateway) throw new StoreError("demo_payments_refused");
    requireCharge(gateway, terms.amounts);
    await admitOrder(trx, buyerOf(request), "paid");
    const purchase = { ...newPurchase(request, cartId, terms), provider: gateway.id };
    const started = gateway.isRemote ? purchase : { ...purchase, ...(await gateway.start(scope, purchase)) };
    await insertPurchase(trx, started);
    return { terms, purchase: started, isNew: true };
  });
}

function requireCharge(gateway: PaymentGateway, { total, currency }: PurchaseTerms["amounts"]): void {
  const least = minChargeOf(gateway, currency);
  if (least === null || total < least) throw new StoreError("amount_too_small");
}

function isOurs(open: Purchase, request: PaymentRequest, gateway: PaymentGateway): boolean {
  return open.provider === gateway.id && isBegunBy(open, request.caller);
}

/** A remote provider is told first: until it has agreed, the new terms stand beside the old ones. */
async function change(
  trx: Knex,
  gateway: PaymentGateway,
  open: Purchase,
  request: PaymentRequest,
  terms: PurchaseTerms,
): Promise<Purchase> {
  requireCharge(gateway, terms.amounts);
  await admitRecipient(trx, buyerOf(request), "paid");
  const customerEmail = request.email ?? open.customerEmail;
  await patchPurchase(trx, open.id, gateway.isRemote ? { next: terms, customerEmail } : { ...terms, customerEmail });
  return open;
}

/** A purchase of a local gateway ends by saying so. One that a remote provider could still charge is cancelled there. */
async function voidOther(trx: Knex, scope: MedusaContainer, open: Purchase): Promise<void> {
  if (gatewayOf(scope, open)?.isRemote) return;
  await patchPurchase(trx, open.id, { state: "void" });
}
