import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { findByIntent, patchOpenPurchase } from "../checkout/purchase-table";
import { settlePurchase } from "../checkout/settle-purchase";
import { database } from "../lib/database";
import { toExpectedFailure } from "../lib/store-error";

/**
 * What an event of Stripe's changes here. Events repeat, come late and in any order, so each one only says where to
 * look: the payment itself is read from Stripe.
 */
export async function handlePaymentEvent(scope: MedusaContainer, event: Stripe.Event): Promise<void> {
  if (event.type !== "payment_intent.succeeded" && event.type !== "payment_intent.canceled") return;
  const db = database(scope);
  const purchase = await findByIntent(db, event.data.object.id);
  if (!purchase) return;
  if (event.type === "payment_intent.canceled") {
    await patchOpenPurchase(db, purchase.id, { state: "void" });
    return;
  }
  try {
    await settlePurchase(scope, purchase.id);
  } catch (error) {
    if (toExpectedFailure(error)?.code !== "sold_out_refunded") throw error;
  }
}
