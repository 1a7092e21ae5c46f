import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Order } from "@nocturne/contract";
import { lockCart } from "../cart/cart-session-table";
import { priceCart, type PricedLine } from "../cart/priced-cart";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { admitUnpaid } from "./admit-unpaid";
import { buyerOf, isBegunBy, isNamedBy, isPaidBy } from "./buyer";
import { admitOrder } from "./order-limits";
import { gatewayOf, isStillOffered } from "../payment/gateways";
import type { PaymentGateway } from "../purchase/payment-gateway";
import type { Discount } from "../promotion/discount";
import { usePromotions } from "../promotion/use-promotion";
import { inCheckoutTransaction } from "./checkout-transaction";
import { chooseOrderNumber, withOrderNumber } from "./choose-order-number";
import type { Claim } from "./claim";
import { claimRemotePayment } from "./claim-remote-payment";
import { detachCart } from "./detach-cart";
import { placeOrder, whileAccepting } from "./place-order";
import { orderIdOf, sameItems, toItems, type Amounts, type Purchase } from "../purchase/purchase";
import {
  findLastPaid,
  findOpenOfCartKey,
  findOpenPurchase,
  findPaidByNumber,
  insertPurchase,
  updatePurchase,
} from "../purchase/purchase-table";
import { toPurchaseLines, toPurchasePromotions, toPurchaseShipping } from "./read-checkout";
import type { ShippingOffer } from "../shipping/shipping-offer";
import type { RegionTax } from "../tax/part-tax";
import { reserveStock, stockNeeds } from "./stock";
import { confirmQuote, quoteCart, type CartQuote } from "./totals";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `isRepeat`: the order was there before. */
export type Claimed = { order: Order; isRepeat: boolean };

type Attempted = { purchaseId: string; isRepeat: boolean };

/**
 * The moment of buying. In one transaction under the cart's lock: what is bought is what was paid for, its stock is
 * reserved, the purchase is paid for good, and the cart id is free for the next purchase. Everything after it only goes
 * forward, so a crash loses nothing.
 *
 * Failure: 400 `cart_empty`, `unknown_state`, `country_not_shipped`; 404 `order_not_found` (somebody else's); 409 `cart_changed`,
 * `insufficient_stock`, `too_many_unpaid_orders`; 402 `payment_incomplete`, `payment_required`; 429 `rate_limited`, for a new free order alone: what was
 * paid for is never refused. Nothing is changed by any of them.
 */
export async function claimPurchase(scope: MedusaContainer, claim: Claim): Promise<Claimed> {
  const paid = await claimRemotePayment(scope, claim);
  if (paid) return { order: paid, isRepeat: false };
  const { purchaseId, isRepeat } = await whileAccepting(() => accept(scope, claim));
  return { order: await placeOrder(scope, purchaseId), isRepeat };
}

async function accept(scope: MedusaContainer, claim: Claim): Promise<Attempted> {
  const begun = await findOpenOfCartKey(database(scope), claim.cartKey);
  const optionIds = claim.shippingOptionIds ?? begun?.shipping.map(({ optionId }) => optionId) ?? [];
  const quote = await quoteCart(scope, claim.cartKey, claim.address, claim.caller, optionIds);
  return await withOrderNumber(claim.orderNumber, (orderNumber) => attempt(scope, { ...claim, orderNumber }, quote));
}

async function attempt(scope: MedusaContainer, claim: Claim, quote: CartQuote): Promise<Attempted> {
  return await inCheckoutTransaction(scope, async (trx) => {
    const cartId = await lockCart(trx, claim.cartKey);
    const lines = cartId ? await priceCart(scope, claim.cartKey, claim.caller, trx) : [];
    if (!cartId || lines.length === 0) return await repeatLast(trx, claim);

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
    const purchase = asDue(
      await buildPaid(trx, open, cartId, claim, { lines, discount, ways, amounts, tax: quote.regionTax }),
      deferred,
    );
    const variants = lines.map(({ variant }) => variant);
    await reserveStock(trx, purchase.id, stockNeeds(purchase, variants));
    await usePromotions(trx, purchase.promotions, claim.caller ?? { customerId: null, email: claim.email }, "limited");
    if (open) await updatePurchase(trx, purchase);
    else await insertPurchase(trx, purchase);
    await detachCart(trx, claim.cartKey, cartId);
    return { purchaseId: purchase.id, isRepeat: false };
  });
}

/**
 * The amount, and the ways to pay and to ship: another tab may have chosen other ones. A guest's payment is for the e-mail
 * that it was begun with.
 */
function isPaymentAsShown(open: Purchase, claim: Claim, amounts: Amounts, ways: ShippingOffer[]): boolean {
  const { caller, email, provider } = claim;
  if (!caller && !isNamedBy(open, email)) return false;
  const isShippedSo = open.shipping.every(({ optionId }) => ways.some((way) => way.optionId === optionId));
  return open.amounts.total === amounts.total && (!provider || open.provider === provider) && isShippedSo;
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
  if (!open || !isStillOffered(scope, open) || gatewayOf(scope, open)?.isRemote !== false) return undefined;
  const isPayable = isBegunBy(open, claim.caller) && sameItems(open.lines, toItems(lines));
  return isPayable ? open : undefined;
}

function matchesCart(claim: Claim, lines: PricedLine[], amounts: Amounts): boolean {
  if (!claim.expected) return true;
  return claim.expected.totalCents === amounts.total && sameItems(claim.expected.items, toItems(lines));
}

async function repeatByNumber(trx: Knex, claim: Claim): Promise<Attempted | null> {
  if (!claim.orderNumber) return null;
  const paid = await findPaidByNumber(trx, claim.cartKey, claim.orderNumber);
  return paid && isPaidBy(paid, claim) ? { purchaseId: paid.id, isRepeat: true } : null;
}

/** With an empty cart a call can only be the repetition of the one that emptied it. */
async function repeatLast(trx: Knex, claim: Claim): Promise<Attempted> {
  const paid = await findLastPaid(trx, claim.cartKey);
  if (!paid) throw new StoreError("cart_empty");
  if (!isPaidBy(paid, claim)) throw new StoreError("order_not_found");
  if (claim.expected) {
    const isSame = claim.expected.totalCents === paid.amounts.total && sameItems(claim.expected.items, paid.lines);
    if (!isSame) throw new StoreError("cart_changed");
  } else if (paid.amounts.total > 0) {
    throw new StoreError("cart_empty");
  }
  return { purchaseId: paid.id, isRepeat: true };
}

type Bought = {
  lines: PricedLine[];
  discount: Discount | null;
  ways: ShippingOffer[];
  amounts: Amounts;
  tax: RegionTax | null;
};

async function buildPaid(
  trx: Knex,
  open: Purchase | undefined,
  cartId: string,
  claim: Claim,
  { lines, discount, ways, amounts, tax }: Bought,
): Promise<Purchase> {
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
    orderNumber: await chooseOrderNumber(trx, claim.orderNumber),
    orderId: orderIdOf(id),
    paidAt: new Date().toISOString(),
    due: null,
  };
}
