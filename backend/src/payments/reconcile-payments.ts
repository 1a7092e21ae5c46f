import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { findByIntent, takeUpUnfinished } from "../checkout/purchase-table";
import type { Purchase } from "../checkout/purchase";
import { settlePurchase } from "../checkout/settle-purchase";
import { withdrawPurchase } from "../checkout/withdraw-purchase";
import { database } from "../lib/database";
import { toExpectedFailure } from "../lib/store-error";
import { stripe } from "../stripe/stripe-client";
import { findUnheardIntents, stateOfRecord } from "./refund-records";
import { toStripeRefund } from "./refunds-at-stripe";
import { syncRefunds } from "./sync-refunds";

/** A webhook that Stripe could not deliver is repeated for days; a payment older than this was seen many times. */
const LOOK_BACK_SECONDS = 24 * 60 * 60;
const MOST_SEEN = 1_000;

/**
 * Compares what Stripe was paid, and has given back, with the orders here: makes the orders that are missing, cancels
 * payments that must not be made any more, makes room for another where one was cancelled at Stripe, sends back what is owed,
 * writes down refunds that nobody has told of, takes back those that Stripe was never asked for. What it can't mend, it
 * reports in the log. Safe to run at any time.
 */
export async function reconcilePayments(scope: MedusaContainer): Promise<void> {
  for (const purchase of await takeUpUnfinished(database(scope))) await attempt(scope, purchase);
  const created = { gte: Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS };
  let seen = 0;
  for await (const intent of stripe().paymentIntents.list({ created, limit: 100 })) {
    await compare(scope, intent);
    if (++seen >= MOST_SEEN) break;
  }
  await compareRefunds(scope, created);
}

async function compare(scope: MedusaContainer, intent: Stripe.PaymentIntent): Promise<void> {
  const isPaid = intent.status === "succeeded";
  if ((!isPaid && intent.status !== "canceled") || !intent.metadata.purchase_id) return;
  const purchase = await findByIntent(database(scope), intent.id);
  if (!purchase) {
    if (!isPaid) return;
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(
      `Payment ${intent.id} over ${intent.amount_received} cents belongs to no purchase. Please look at it.`,
    );
    return;
  }
  if (purchase.state === "open" || purchase.state === "superseded" || (isPaid && purchase.state === "void")) {
    await attempt(scope, purchase);
  }
}

async function compareRefunds(scope: MedusaContainer, created: { gte: number }): Promise<void> {
  const db = database(scope);
  const heard: string[] = [];
  for await (const made of stripe().refunds.list({ created, limit: 100 })) {
    const refund = toStripeRefund(made);
    heard.push(refund.recordId);
    const expected = refund.isGone ? "none" : "whole";
    if ((await stateOfRecord(db, refund.recordId)) !== expected) {
      await syncRefundsOf(scope, refund.intentId);
    }
    if (heard.length >= MOST_SEEN) break;
  }
  for (const intentId of await findUnheardIntents(db, created.gte, heard)) await syncRefundsOf(scope, intentId);
}

async function syncRefundsOf(scope: MedusaContainer, intentId: string): Promise<void> {
  const purchase = await findByIntent(database(scope), intentId);
  if (purchase?.state === "ordered") await attempt(scope, purchase, syncRefunds);
}

async function settle(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  if (purchase.state === "superseded") await withdrawPurchase(scope, purchase);
  else await settlePurchase(scope, purchase.id);
}

async function attempt(scope: MedusaContainer, purchase: Purchase, work = settle): Promise<void> {
  try {
    await work(scope, purchase);
  } catch (error) {
    const code = toExpectedFailure(error)?.code;
    if (code === "sold_out_refunded" || code === "cart_changed" || code === "payment_processing") return;
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(
      `Purchase ${purchase.id} could not be brought in line with its payment; it is tried again.`,
      error as Error,
    );
  }
}
