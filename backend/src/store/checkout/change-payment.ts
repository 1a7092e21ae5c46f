import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import type { PaymentGateway, StartedPayment } from "../purchase/payment-gateway";
import type { PaymentPlan } from "./plan-payment";
import { sameTerms, type Purchase, type PurchaseTerms } from "../purchase/purchase";
import { patchOpenPurchase, patchPurchase } from "../purchase/purchase-table";
import { withdrawPurchase } from "./withdraw-purchase";

/**
 * Starts the payment of a new purchase at its remote provider, and returns the secret to pay it with.
 * Failure: 409 `cart_changed` where the cart changed meanwhile; 503 `payment_provider_unavailable`.
 */
export async function startPayment(
  scope: MedusaContainer,
  gateway: PaymentGateway,
  purchase: Purchase,
): Promise<string> {
  const db = database(scope);
  let started: StartedPayment;
  try {
    started = await gateway.start(scope, purchase);
  } catch (error) {
    // Its secret never left this process, so nobody can pay it.
    await patchPurchase(db, purchase.id, { state: "void" });
    throw error;
  }
  if (await patchOpenPurchase(db, purchase.id, started)) return started.clientSecret;
  // The cart changed while the provider was thinking: what was made for its old content is taken back.
  await patchPurchase(db, purchase.id, { ...started, state: "superseded" });
  await withdrawPurchase(scope, { ...purchase, ...started, state: "superseded" });
  throw new StoreError("cart_changed");
}

/**
 * Tells a remote provider the new terms of a payment that was started before, and returns its secret. A payment that was
 * made or cancelled meanwhile makes room for another one, which `replan` decides on.
 * Failure: 409 `cart_changed`, `payment_processing`; 503 `payment_provider_unavailable`.
 */
export async function bringPaymentUpToDate(
  scope: MedusaContainer,
  gateway: PaymentGateway,
  purchase: Purchase,
  terms: PurchaseTerms,
  replan: () => Promise<PaymentPlan>,
): Promise<string | null> {
  if (sameTerms(purchase, terms)) return purchase.clientSecret;
  const { total, currency } = terms.amounts;
  // No payment that was started changes its currency.
  const isAlike = purchase.amounts.currency === currency;
  const isChanged = isAlike && (purchase.amounts.total === total || (await gateway.change(scope, purchase, total)));
  if (!isChanged) {
    // Paid or cancelled meanwhile: a paid one becomes its order, a cancelled one makes room for a new payment.
    await withdrawPurchase(scope, purchase);
    const plan = await replan();
    if (!plan.purchase) return null;
    if (!plan.isNew) throw new StoreError("payment_processing");
    return await startPayment(scope, gateway, plan.purchase);
  }
  if (!(await patchOpenPurchase(database(scope), purchase.id, { ...terms, next: null }))) {
    throw new StoreError("cart_changed");
  }
  return purchase.clientSecret;
}
