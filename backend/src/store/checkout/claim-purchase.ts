import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { lockCart } from "../cart/cart-session-table";
import { priceCart, priceContents, type PricedLine } from "../cart/priced-cart";
import { StoreError } from "../../lib/store-error";
import { acceptAsQuoted } from "./accept-as-quoted";
import { admitUnpaid } from "./admit-unpaid";
import { buildPaid } from "./build-paid";
import { buyerOf, isPaidBy } from "./buyer";
import { readCheckoutFacts } from "./checkout-facts";
import { admitOrder } from "./order-limits";
import { gatewayOf } from "../payment/gateways";
import type { PaymentGateway } from "../purchase/payment-gateway";
import { usePromotions } from "../promotion/use-promotion";
import { inCheckoutTransaction } from "./checkout-transaction";
import { chooseOrderNumber, withOrderNumber } from "./choose-order-number";
import type { Claim } from "./claim";
import { claimRemotePayment } from "./claim-remote-payment";
import { isPayable, isPaymentAsShown, matchesCart } from "./compare-claim";
import { detachCart } from "./detach-cart";
import { placeAccepted, placeOrder, whileAccepting } from "./place-order";
import { sameItems, type Purchase } from "../purchase/purchase";
import {
  findLastPaid,
  findOpenPurchase,
  findPaidByNumber,
  insertPurchase,
  updatePurchase,
} from "../purchase/purchase-table";
import { reserveStock, stockNeeds } from "./stock";
import { confirmQuote, quoteCart, type CartQuote } from "./totals";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `isRepeat`: the order was there before. */
export type Claimed = { order: Order; isRepeat: boolean };

/** What a claim came to: bought by it, or by an earlier one. */
type Attempted = { bought: Purchase } | { repeated: string };

/**
 * The moment of buying. In one transaction under the cart's lock: what is bought is what was paid for, its stock is
 * reserved, the purchase is paid for good, and the cart id is free for the next purchase. Everything after it only goes
 * forward, so a crash loses nothing.
 *
 * Failure: 400 `cart_empty`, `unknown_state`, `country_not_shipped`, `weight_not_shipped`; 404 `order_not_found` (somebody else's); 409 `cart_changed`,
 * `insufficient_stock`, `too_many_unpaid_orders`; 402 `payment_incomplete`, `payment_required`; 429 `rate_limited`, for a new free order alone: what was
 * paid for is never refused. Nothing is changed by any of them.
 */
export async function claimPurchase(scope: MedusaContainer, claim: Claim): Promise<Claimed> {
  const paid = await claimRemotePayment(scope, claim);
  if (paid) return { order: paid, isRepeat: false };
  const attempted = await whileAccepting(() => accept(scope, claim));
  if ("repeated" in attempted) return { order: await placeOrder(scope, attempted.repeated), isRepeat: true };
  return { order: await placeAccepted(scope, attempted.bought), isRepeat: false };
}

/** Nearly every claim is as it was quoted, and is accepted by one statement. What is not is looked at step by step. */
async function accept(scope: MedusaContainer, claim: Claim): Promise<Attempted> {
  const facts = await readCheckoutFacts(scope, claim);
  const priced = await priceContents(scope, facts.contents, claim.caller);
  const optionIds = claim.shippingOptionIds ?? facts.open?.purchase.shipping.map(({ optionId }) => optionId) ?? [];
  const known = { ...facts.known, priced };
  const quote = await quoteCart(scope, claim.cartKey, claim.address, claim.caller, optionIds, known);
  return await withOrderNumber(claim.orderNumber, async (orderNumber) => {
    const numbered = { ...claim, orderNumber };
    const bought = await acceptAsQuoted(scope, numbered, { facts, lines: priced, quote });
    return bought ? { bought } : await attempt(scope, numbered, quote);
  });
}

async function attempt(scope: MedusaContainer, claim: Claim, quote: CartQuote): Promise<Attempted> {
  return await inCheckoutTransaction(scope, async (trx) => {
    const cartId = await lockCart(trx, claim.cartKey);
    const lines = cartId ? await priceCart(scope, claim.cartKey, claim.caller, trx) : [];
    if (!cartId || lines.length === 0) return await repeatLast(trx, claim, cartId);

    const { discount, ways, amounts } = await confirmQuote(trx, scope, claim, lines, quote);
    if (!claim.expected && amounts.total > 0) throw new StoreError("payment_required");
    const open = await findPayable(trx, scope, cartId, claim, lines);
    const isAsShown = matchesCart(claim, lines, amounts) && (!open || isPaymentAsShown(open, claim, amounts, ways));
    if (!open || !isAsShown) {
      const repeat = await repeatByNumber(trx, claim);
      if (repeat) return repeat;
    }
    if (!isAsShown) throw new StoreError("cart_changed");
    if (!open && amounts.total > 0) throw new StoreError("payment_incomplete");

    if (amounts.total === 0) await admitOrder(trx, buyerOf(claim), "free");
    const { deferred } = (open && gatewayOf(scope, open)) ?? {};
    if (deferred) await admitUnpaid(trx, buyerOf(claim));
    const orderNumber = await chooseOrderNumber(trx, claim.orderNumber);
    const bought = { lines, discount, ways, amounts, tax: quote.regionTax };
    const purchase = asDue(buildPaid(open, cartId, claim, orderNumber, bought), deferred);
    const variants = lines.map(({ variant }) => variant);
    await reserveStock(trx, purchase.id, stockNeeds(purchase, variants));
    await usePromotions(trx, purchase.promotions, claim.caller ?? { customerId: null, email: claim.email }, "limited");
    if (open) await updatePurchase(trx, purchase);
    else await insertPurchase(trx, purchase);
    await detachCart(trx, claim.cartKey, cartId);
    return { bought: purchase };
  });
}

/** What is paid after ordering is bought now, and owed. */
function asDue(purchase: Purchase, deferred: PaymentGateway["deferred"]): Purchase {
  if (!deferred) return purchase;
  const at = new Date(Date.now() + deferred.holdDays * DAY_MS).toISOString();
  return { ...purchase, due: { at, state: "awaited", instructions: deferred.instructions(purchase) } };
}

/**
 * The caller's open purchase, if it is still for exactly what is in the cart. Payments of remote providers were looked at
 * before.
 */
async function findPayable(
  trx: Knex,
  scope: MedusaContainer,
  cartId: string,
  claim: Claim,
  lines: PricedLine[],
): Promise<Purchase | undefined> {
  const open = await findOpenPurchase(trx, cartId);
  return open && isPayable(scope, open, claim, lines) ? open : undefined;
}

async function repeatByNumber(trx: Knex, claim: Claim): Promise<Attempted | null> {
  if (!claim.orderNumber) return null;
  const paid = await findPaidByNumber(trx, claim.cartKey, claim.orderNumber);
  return paid && isPaidBy(paid, claim) ? { repeated: paid.id } : null;
}

/**
 * With an empty cart a call can only be the repetition of the one that emptied it. It is not where another payment was begun
 * since: what that was for has gone from the shop meanwhile.
 */
async function repeatLast(trx: Knex, claim: Claim, cartId: string | null): Promise<Attempted> {
  const paid = await findLastPaid(trx, claim.cartKey);
  if (!paid) throw new StoreError("cart_empty");
  if (cartId && (await findOpenPurchase(trx, cartId))) {
    const repeat = await repeatByNumber(trx, claim);
    if (!repeat) throw new StoreError("cart_changed");
    return repeat;
  }
  if (!isPaidBy(paid, claim)) throw new StoreError("order_not_found");
  if (claim.expected) {
    const isSame = claim.expected.totalCents === paid.amounts.total && sameItems(claim.expected.items, paid.lines);
    if (!isSame) throw new StoreError("cart_changed");
  } else if (paid.amounts.total > 0) {
    throw new StoreError("cart_empty");
  }
  return { repeated: paid.id };
}
