import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import type { Purchase } from "../checkout/purchase";
import { findByIntent, patchOpenPurchase } from "../checkout/purchase-table";
import { settlePurchase } from "../checkout/settle-purchase";
import { database } from "../lib/database";
import { toExpectedFailure } from "../lib/store-error";
import { syncRefunds } from "./sync-refunds";

/** Old and new names: which ones come depends on the version that the account's webhooks are set to. */
const REFUND_EVENTS: ReadonlySet<string> = new Set([
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
]);

type PaidFor = { id: string; payment_intent?: string | { id: string } | null; metadata?: Stripe.Metadata | null };

/**
 * What an event of Stripe's changes here; answers false for one that is about nothing of the store's. Events repeat, come
 * late and in any order, so each one only says where to look: the payment itself is read from Stripe.
 */
export async function handlePaymentEvent(scope: MedusaContainer, event: Stripe.Event): Promise<boolean> {
  const object = event.data.object as PaidFor;
  const purchase = await findByIntent(database(scope), intentOf(object));
  if (!purchase) return Boolean(object.metadata?.purchase_id);
  try {
    await handle(scope, event.type, purchase);
  } catch (error) {
    if (toExpectedFailure(error)?.code !== "sold_out_refunded") throw error;
  }
  return true;
}

/** A refund and a charge name their payment intent, and an intent is one. */
function intentOf({ id, payment_intent: intent }: PaidFor): string {
  return typeof intent === "string" ? intent : (intent?.id ?? id);
}

async function handle(scope: MedusaContainer, type: string, purchase: Purchase): Promise<void> {
  if (type === "payment_intent.canceled") await patchOpenPurchase(database(scope), purchase.id, { state: "void" });
  else if (type === "payment_intent.succeeded") await settlePurchase(scope, purchase.id);
  else if (REFUND_EVENTS.has(type)) await syncRefunds(scope, purchase);
}
