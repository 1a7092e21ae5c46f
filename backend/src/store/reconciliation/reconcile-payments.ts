import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { findByIntent, takeUpUnfinished } from "../purchase/purchase-table";
import type { Purchase } from "../purchase/purchase";
import { settlePurchase } from "../checkout/settle-purchase";
import { withdrawPurchase } from "../checkout/withdraw-purchase";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import { remoteGateways } from "../payment/gateways";
import type { PaymentHistory, ProviderPayment } from "../purchase/payment-gateway";
import { findUnheardIntents, stateOfRecord } from "../medusa-tables/refund";
import { syncRefunds } from "./sync-refunds";

/** A webhook that a provider could not deliver is repeated for days; a payment older than this was seen many times. */
const LOOK_BACK_SECONDS = 24 * 60 * 60;
const MAX_COMPARED = 1_000;

/**
 * Compares what remote providers were paid, and have given back, with the orders here: makes the orders that are missing, cancels
 * payments that must not be made any more, makes room for another where one was cancelled at the provider, sends back what is owed,
 * writes down refunds that nobody has told of, takes back those that no provider was asked for. What it can't mend, it
 * reports in the log. Safe to run at any time.
 */
export async function reconcilePayments(scope: MedusaContainer): Promise<void> {
  for (const purchase of await takeUpUnfinished(database(scope))) await attempt(scope, purchase);
  const since = Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS;
  for (const { history } of remoteGateways(scope)) {
    if (!history) continue;
    let compared = 0;
    for await (const payment of history.payments(since)) {
      await compare(scope, payment);
      if (++compared >= MAX_COMPARED) break;
    }
    await compareRefunds(scope, history, since);
  }
}

async function compare(scope: MedusaContainer, payment: ProviderPayment): Promise<void> {
  const isPaid = payment.state === "succeeded";
  if ((!isPaid && payment.state !== "canceled") || !payment.isOurs) return;
  const purchase = await findByIntent(database(scope), payment.id);
  if (!purchase) {
    if (!isPaid) return;
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(
      `Payment ${payment.id} over ${payment.receivedCents} cents belongs to no purchase. Please look at it.`,
    );
    return;
  }
  if (purchase.state === "open" || purchase.state === "superseded" || (isPaid && purchase.state === "void")) {
    await attempt(scope, purchase);
  }
}

async function compareRefunds(scope: MedusaContainer, history: PaymentHistory, since: number): Promise<void> {
  const db = database(scope);
  const heard: string[] = [];
  for await (const refund of history.refunds(since)) {
    heard.push(refund.recordId);
    const expected = refund.isGone ? "none" : "whole";
    if ((await stateOfRecord(db, refund.recordId)) !== expected) {
      await syncRefundsOf(scope, refund.paymentId);
    }
    if (heard.length >= MAX_COMPARED) break;
  }
  for (const intentId of await findUnheardIntents(db, since, heard)) await syncRefundsOf(scope, intentId);
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
    const code = asStoreError(error)?.code;
    if (code === "sold_out_refunded" || code === "cart_changed" || code === "payment_processing") return;
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(
      `Purchase ${purchase.id} could not be brought in line with its payment; it is tried again.`,
      error as Error,
    );
  }
}
