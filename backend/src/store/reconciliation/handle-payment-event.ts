import type { MedusaContainer } from "@medusajs/framework/types";
import type { Purchase } from "../purchase/purchase";
import { findByIntent, patchOpenPurchase } from "../purchase/purchase-table";
import { settlePurchase } from "../checkout/settle-purchase";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import type { PaymentEvent } from "../purchase/payment-gateway";
import { syncRefunds } from "./sync-refunds";

/**
 * What an event of a provider's changes here; returns false for one that is about nothing of the store's. Events repeat,
 * come late and in any order, so each one only says where to look: the payment itself is read from the provider.
 */
export async function handlePaymentEvent(scope: MedusaContainer, event: PaymentEvent): Promise<boolean> {
  const purchase = await findByIntent(database(scope), event.paymentId);
  if (!purchase) return event.isOurs;
  try {
    await handle(scope, event.type, purchase);
  } catch (error) {
    if (asStoreError(error)?.code !== "sold_out_refunded") throw error;
  }
  return true;
}

async function handle(scope: MedusaContainer, type: PaymentEvent["type"], purchase: Purchase): Promise<void> {
  if (type === "canceled") await patchOpenPurchase(database(scope), purchase.id, { state: "void" });
  else if (type === "succeeded") await settlePurchase(scope, purchase.id);
  else if (type === "refunded") await syncRefunds(scope, purchase);
}
