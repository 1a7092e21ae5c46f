import type { MedusaContainer } from "@medusajs/framework/types";
import type { CustomerAddress, Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { gatewayOf, remoteGateways } from "../payment/gateways";
import { taxWhenComplete } from "../tax/quote-tax";
import type { Claim } from "./claim";
import { sameItems, type Purchase } from "../purchase/purchase";
import { findWithdrawable } from "../purchase/purchase-table";
import { settlePurchase } from "./settle-purchase";

/**
 * The order of a payment that a remote provider says is complete, null where there is none of this caller's.
 *
 * What was paid for counts, not what is in the cart by now. Failure: 409 `cart_changed` when the page believes to have
 * bought something else; 409 `sold_out_refunded`; 503.
 */
export async function claimRemotePayment(scope: MedusaContainer, claim: Claim): Promise<Order | null> {
  if (!claim.expected || remoteGateways(scope).length === 0) return null;
  for (const purchase of await findWithdrawable(database(scope), claim.cartKey)) {
    if (purchase.accountId !== claim.caller.accountId || !purchase.providerIntentId) continue;
    const payment = await gatewayOf(scope, purchase)?.read(purchase);
    if (payment?.state !== "succeeded") continue;
    await compare(scope, claim, purchase);
    const { email, name, address, orderNumber } = claim;
    return await settlePurchase(scope, purchase.id, { email, name, address, orderNumber });
  }
  return null;
}

async function compare(scope: MedusaContainer, claim: Claim, purchase: Purchase): Promise<void> {
  const { amounts, lines } = purchase;
  const isSame = claim.expected?.totalCents === amounts.total && sameItems(claim.expected.items, lines);
  if (!isSame) throw new StoreError("cart_changed");
  // The parcel may go where it was taxed for, and nowhere else.
  if (placeOf(claim.address) === placeOf(purchase.address)) return;
  const tax = await taxWhenComplete(scope, amounts.subtotal - amounts.discount, claim.address);
  if (tax !== amounts.tax) throw new StoreError("cart_changed");
}

function placeOf(address: CustomerAddress | null): string {
  return [address?.city, address?.state, address?.zipCode, address?.country || "US"].join("\n").toLowerCase();
}
