import type { MedusaContainer } from "@medusajs/framework/types";
import { isDeepStrictEqual } from "node:util";
import { database } from "../lib/database";
import { leased } from "../lib/leased";
import { StoreError } from "../lib/store-error";
import { changeCardPayment, startCardPayment, type CardPayment } from "../payments/card-payment";
import type { DiscountQuote } from "../promotions/quote-discount";
import { admitOrder, admitRecipient } from "../limits/order-limits";
import type { PaymentRequest, PreparedPayment } from "./prepare-payment";
import { sameItems, type Purchase, type PurchaseTerms } from "./purchase";
import { findWithdrawable, insertPurchase, patchOpenPurchase, patchPurchase } from "./purchase-table";
import { buyerOf, newPurchase, readCheckout } from "./read-checkout";
import { withdrawPurchase } from "./withdraw-purchase";
import { quoteCart } from "./totals";

/** Stripe charges no dollar amount below this. */
const LEAST_CHARGE_CENTS = 50;

type Plan = { terms: PurchaseTerms; purchase: Purchase; isNew: boolean } | { terms: PurchaseTerms; purchase: null };

/**
 * `preparePayment` with Stripe. What is decided is written down under the cart's lock before Stripe is told, and again
 * after it has agreed; no lock and no connection is held while it thinks. A lease lets one such talk about a cart happen
 * at a time.
 */
export async function prepareCardPayment(scope: MedusaContainer, request: PaymentRequest): Promise<PreparedPayment> {
  return await leased(scope, `checkout:${request.sessionId}`, async () => {
    const { sessionId, address, caller } = request;
    const quote = await quoteCart(scope, sessionId, address, caller);
    await withdrawOthers(scope, request);
    const plan = await planPayment(scope, request, quote);
    const { amounts } = plan.terms;
    if (!plan.purchase) return { amounts, clientSecret: null, provider: "stripe" };
    const clientSecret = plan.isNew
      ? await startPayment(scope, plan.purchase)
      : await changePayment(scope, request, quote, plan.purchase, plan.terms);
    return { amounts, clientSecret, provider: "stripe" };
  });
}

/** Payments of this cart that must not be paid any more: another account's, superseded ones, ones that never got a secret. */
async function withdrawOthers(scope: MedusaContainer, request: PaymentRequest): Promise<void> {
  for (const purchase of await findWithdrawable(database(scope), request.sessionId)) {
    const isUsable =
      purchase.state === "open" && purchase.accountId === request.caller.accountId && purchase.clientSecret !== null;
    if (!isUsable) await withdrawPurchase(scope, purchase);
  }
}

async function planPayment(scope: MedusaContainer, request: PaymentRequest, quote: DiscountQuote): Promise<Plan> {
  const plan = await database(scope).transaction(async (trx): Promise<Plan> => {
    const { cartId, terms, open } = await readCheckout(trx, scope, request, quote);
    if (terms.amounts.total === 0) return { terms, purchase: null };
    if (terms.amounts.total < LEAST_CHARGE_CENTS) throw new StoreError("amount_too_small");
    if (open?.provider === "stripe") {
      await admitRecipient(trx, buyerOf(request), "paid");
      await patchPurchase(trx, open.id, { next: terms, customerEmail: request.email ?? open.customerEmail });
      return { terms, purchase: open, isNew: false };
    }
    await admitOrder(trx, buyerOf(request), "paid");
    // Begun as a demo, before the store took cards: Stripe knows nothing of it.
    if (open) await patchPurchase(trx, open.id, { state: "void" });
    const purchase = { ...newPurchase(request, cartId, terms), provider: "stripe" };
    await insertPurchase(trx, purchase);
    return { terms, purchase, isNew: true };
  });
  if (!plan.purchase) await withdrawAll(scope, request.sessionId);
  return plan;
}

async function withdrawAll(scope: MedusaContainer, sessionId: string): Promise<void> {
  for (const purchase of await findWithdrawable(database(scope), sessionId)) await withdrawPurchase(scope, purchase);
}

async function startPayment(scope: MedusaContainer, purchase: Purchase): Promise<string> {
  const db = database(scope);
  let payment: CardPayment;
  try {
    payment = await startCardPayment(scope, purchase);
  } catch (error) {
    // Its secret never left this process, so nobody can pay it.
    await patchPurchase(db, purchase.id, { state: "void" });
    throw error;
  }
  const started = {
    clientSecret: payment.clientSecret,
    providerIntentId: payment.intentId,
    paymentCollectionId: payment.collectionId,
    paymentSessionId: payment.sessionId,
  };
  if (await patchOpenPurchase(db, purchase.id, started)) return payment.clientSecret;
  // The cart changed while Stripe was thinking: what was made for its old content is taken back.
  await patchPurchase(db, purchase.id, { ...started, state: "superseded" });
  await withdrawPurchase(scope, { ...purchase, ...started, state: "superseded" });
  throw new StoreError("cart_changed");
}

async function changePayment(
  scope: MedusaContainer,
  request: PaymentRequest,
  quote: DiscountQuote,
  purchase: Purchase,
  terms: PurchaseTerms,
): Promise<string | null> {
  if (!isSame(purchase, terms)) {
    const isChanged =
      purchase.amounts.total === terms.amounts.total || (await changeCardPayment(scope, purchase, terms.amounts.total));
    if (!isChanged) {
      // Paid or cancelled meanwhile: a paid one becomes its order, a cancelled one makes room for a new payment.
      await withdrawPurchase(scope, purchase);
      return await restart(scope, request, quote);
    }
    if (!(await patchOpenPurchase(database(scope), purchase.id, { ...terms, next: null }))) {
      throw new StoreError("cart_changed");
    }
  }
  return purchase.clientSecret;
}

async function restart(scope: MedusaContainer, request: PaymentRequest, quote: DiscountQuote): Promise<string | null> {
  const plan = await planPayment(scope, request, quote);
  if (!plan.purchase) return null;
  if (!plan.isNew) throw new StoreError("payment_processing");
  return await startPayment(scope, plan.purchase);
}

function isSame(purchase: Purchase, terms: PurchaseTerms): boolean {
  return (
    sameItems(purchase.lines, terms.lines) &&
    isDeepStrictEqual(purchase.amounts, terms.amounts) &&
    isDeepStrictEqual(purchase.address, terms.address) &&
    isDeepStrictEqual(purchase.promotion, terms.promotion)
  );
}
