import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { withLease } from "../../lib/with-lease";
import { gatewayForCheckout, gatewayOf, remoteGateways } from "../payment/gateways";
import { StoreError } from "../../lib/store-error";
import { isBegunBy } from "./buyer";
import { bringPaymentUpToDate, startPayment } from "./change-payment";
import type { PaymentRequest } from "./payment-request";
import { planPayment } from "./plan-payment";
import type { Amounts, Purchase } from "../purchase/purchase";
import { findWithdrawable } from "../purchase/purchase-table";
import type { ShippingOffers } from "../shipping/shipping-offer";
import type { PurchaseTaxLine } from "../tax/tax-lines";
import { quoteCart } from "./totals";
import { withdrawPurchase } from "./withdraw-purchase";

/** What is to be paid, and the secret of its payment; no secret where the total is 0. */
export type PreparedPayment = {
  amounts: Amounts;
  taxLines: PurchaseTaxLine[];
  shipping: ShippingOffers;
  clientSecret: string | null;
  provider: string | null;
};

/**
 * Starts the payment of a cart, or brings it up to date. The same cart, address and account always get the same secret;
 * there is never more than one payable purchase of a cart.
 *
 * With a remote provider, what is decided is written down under the cart's lock before the provider is told, and again
 * after it has agreed; no lock and no connection is held meanwhile. A lease lets one such exchange about a cart happen
 * at a time.
 *
 * Another way to pay than before cancels what was started: no two payments of a cart can ever be made.
 *
 * Failure: 400 `cart_empty`, `unknown_state`, `country_not_shipped`, `weight_not_shipped`, `amount_too_small`, `guest_email_required`; 409 `cart_changed`, `insufficient_stock`,
 * `payment_processing`, `payment_method_unavailable`; 429 `rate_limited`; 503 `demo_payments_refused`, `payment_provider_unavailable`.
 */
export async function preparePayment(scope: MedusaContainer, request: PaymentRequest): Promise<PreparedPayment> {
  if (!request.caller && !request.email) throw new StoreError("guest_email_required");
  if (remoteGateways(scope).length === 0) return await prepare(scope, request);
  return await withLease(scope, `checkout:${request.cartKey}`, () => prepare(scope, request));
}

async function prepare(scope: MedusaContainer, request: PaymentRequest): Promise<PreparedPayment> {
  const quote = await quoteCart(scope, request.cartKey, request.address, request.caller, request.shippingOptionIds);
  const { currency } = quote;
  const gateway = gatewayForCheckout(scope, request.provider, currency);
  await withdrawPayments(
    scope,
    request,
    ({ provider, amounts }) => provider === gateway?.id && amounts.currency === currency,
  );
  const { terms, purchase, isNew } = await planPayment(scope, request, quote, gateway);
  const { amounts } = terms;
  const { shipping } = quote;
  const due = { amounts, taxLines: quote.regionTax?.lines ?? [], shipping };
  if (!purchase || !gateway) {
    await withdrawPayments(scope, request, () => false);
    return { ...due, clientSecret: null, provider: null };
  }
  if (!gateway.isRemote) return { ...due, clientSecret: purchase.clientSecret, provider: gateway.id };
  const clientSecret = isNew
    ? await startPayment(scope, gateway, purchase)
    : await bringPaymentUpToDate(scope, gateway, purchase, terms, () => planPayment(scope, request, quote, gateway));
  return { ...due, clientSecret, provider: gateway.id };
}

/**
 * Cancels the remote payments of this cart that must not be made any more: another account's, superseded ones, ones that
 * never got a secret, and what is not `wanted`.
 */
async function withdrawPayments(
  scope: MedusaContainer,
  request: PaymentRequest,
  isWanted: (purchase: Purchase) => boolean,
): Promise<void> {
  for (const purchase of await findWithdrawable(database(scope), request.cartKey)) {
    const isUsable =
      isWanted(purchase) &&
      purchase.state === "open" &&
      isBegunBy(purchase, request.caller) &&
      purchase.clientSecret !== null;
    if (!isUsable && gatewayOf(scope, purchase)) await withdrawPurchase(scope, purchase);
  }
}
