import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import type { PricedLine } from "../cart/priced-cart";
import type { PlainNeed } from "../medusa-tables/inventory";
import { gatewayOf } from "../payment/gateways";
import type { Purchase } from "../purchase/purchase";
import { toRow } from "../purchase/purchase-row";
import { acceptPlain, isAcceptReady } from "./accept-function";
import { buildPaid } from "./build-paid";
import type { CheckoutFacts } from "./checkout-facts";
import { inCheckout } from "./checkout-transaction";
import { isOrderNumber, newOrderNumber } from "./choose-order-number";
import type { Claim } from "./claim";
import { isPayable, isPaymentAsShown, matchesCart } from "./compare-claim";
import { stockNeeds } from "./stock";
import { totalsOf, type CartQuote } from "./totals";

type Quoted = { facts: CheckoutFacts; lines: PricedLine[]; quote: CartQuote };

/**
 * Accepts a claim that is as the page shows it, of a payment that nobody has to be asked about, with no promotion: by one
 * statement, which compares under the cart's lock what was decided here. Null, and nothing is done, for any other, and where
 * something has changed meanwhile.
 *
 * Failure: 409 `insufficient_stock`.
 */
export async function acceptAsQuoted(
  scope: MedusaContainer,
  claim: Claim,
  { facts, lines, quote }: Quoted,
): Promise<Purchase | null> {
  const open = facts.open?.purchase;
  if (!facts.open || !open || lines.length === 0 || !claim.expected || quote.discount.key !== "") return null;
  if (!isPayable(scope, open, claim, lines) || gatewayOf(scope, open)?.deferred) return null;
  const ways = quote.shipping.chosen;
  const amounts = await totalsOf(scope, lines, claim.address, null, ways, quote.regionTax);
  if (amounts.total === 0 || !matchesCart(claim, lines, amounts)) return null;
  if (!isPaymentAsShown(open, claim, amounts, ways)) return null;

  const ownNumber = newOrderNumber();
  const bought = { lines, discount: null, ways, amounts, tax: quote.regionTax };
  const purchase = buildPaid(open, open.cartId, claim, ownNumber, bought);
  const needs = plainNeeds(purchase, lines);
  if (!needs) return null;
  const plainClaim = {
    cartKey: claim.cartKey,
    purchase: toRow(purchase),
    mark: facts.open.mark,
    lines: facts.lineRows,
    needs,
    wantedNumber: isOrderNumber(claim.orderNumber) ? claim.orderNumber : null,
    ownNumber,
  };
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  if (!(await isAcceptReady(database(scope), (message) => logger.warn(message)))) return null;
  const acceptance = await inCheckout(() => acceptPlain(database(scope), plainClaim));
  if (acceptance.outcome === "short") {
    throw new StoreError("insufficient_stock", { params: { left: acceptance.remaining } });
  }
  return acceptance.outcome === "accepted" ? { ...purchase, orderNumber: acceptance.chosen } : null;
}

/** What a purchase takes of each inventory item; null where two of its lines draw from one. */
function plainNeeds(purchase: Purchase, lines: PricedLine[]): PlainNeed[] | null {
  const variants = lines.map(({ variant }) => variant);
  const needs = stockNeeds(purchase, variants).map(({ pieces, ...need }) => {
    return { ...need, id: generateEntityId(undefined, "resitem"), quantity: pieces * need.required };
  });
  return new Set(needs.map(({ inventoryItemId }) => inventoryItemId)).size === needs.length ? needs : null;
}
