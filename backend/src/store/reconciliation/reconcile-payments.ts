import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { findByIntent, findPurchase, takeUpUnfinished } from "../purchase/purchase-table";
import type { Purchase } from "../purchase/purchase";
import { settlePurchase } from "../checkout/settle-purchase";
import { withdrawPurchase } from "../checkout/withdraw-purchase";
import { JobTurn } from "../../lib/attempt-jobs";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import { remoteGateways } from "../payment/gateways";
import type { PaymentHistory, ProviderPayment } from "../purchase/payment-gateway";
import { findUnheardIntents, stateOfRecord } from "../medusa-tables/refund";
import { syncRefunds } from "./sync-refunds";

/** A webhook that a provider could not deliver is repeated for days; a payment older than this was seen many times. */
const LOOK_BACK_SECONDS = 24 * 60 * 60;
const MAX_COMPARED = 1_000;

type Turns = { payments: JobTurn; refunds: JobTurn };

const failure = (label: string) => `Purchase ${label} could not be brought in line with its payment`;

/**
 * Compares what remote providers were paid, and have given back, with the orders here: makes the orders that are missing, cancels
 * payments that must not be made any more, makes room for another where one was cancelled at the provider, sends back what is owed,
 * writes down refunds that nobody has told of, takes back those that no provider was asked for. What it can't mend, it
 * reports in the log and tries again, for three days. Safe to run at any time.
 */
export async function reconcilePayments(scope: MedusaContainer): Promise<void> {
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const turns = {
    payments: await JobTurn.begin(database(scope), logger, { kind: "payment", failure }),
    refunds: await JobTurn.begin(database(scope), logger, { kind: "refund", failure }),
  };
  for (const purchase of await takeUpUnfinished(database(scope))) await attempt(scope, turns.payments, purchase);
  const since = Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS;
  for (const { history } of remoteGateways(scope)) {
    if (!history) continue;
    let compared = 0;
    for await (const payment of history.payments(since)) {
      await compare(scope, turns, payment);
      if (++compared >= MAX_COMPARED) break;
    }
    await compareRefunds(scope, turns, history, since);
  }
  await attemptLeftOver(scope, turns.payments, settle);
  await attemptLeftOver(scope, turns.refunds, syncRefunds);
}

/** What has failed, and is older than what providers are asked about. */
async function attemptLeftOver(scope: MedusaContainer, turn: JobTurn, work: typeof settle): Promise<void> {
  for (const { subjectId } of turn.leftOver) {
    const purchase = await findPurchase(database(scope), subjectId);
    if (purchase) await attempt(scope, turn, purchase, work);
  }
}

async function compare(scope: MedusaContainer, turns: Turns, payment: ProviderPayment): Promise<void> {
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
    await attempt(scope, turns.payments, purchase);
  }
}

async function compareRefunds(
  scope: MedusaContainer,
  turns: Turns,
  history: PaymentHistory,
  since: number,
): Promise<void> {
  const db = database(scope);
  const syncRefundsOf = async (intentId: string) => {
    const purchase = await findByIntent(db, intentId);
    if (purchase?.state === "ordered") await attempt(scope, turns.refunds, purchase, syncRefunds);
  };
  const heard: string[] = [];
  for await (const refund of history.refunds(since)) {
    heard.push(refund.recordId);
    const expected = refund.isGone ? "none" : "whole";
    if ((await stateOfRecord(db, refund.recordId)) !== expected) await syncRefundsOf(refund.paymentId);
    if (heard.length >= MAX_COMPARED) break;
  }
  for (const intentId of await findUnheardIntents(db, since, heard)) await syncRefundsOf(intentId);
}

async function settle(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  if (purchase.state === "superseded") await withdrawPurchase(scope, purchase);
  else await settlePurchase(scope, purchase.id);
}

/** These say how it ended, and are no failures. */
const OUTCOMES = new Set<string | undefined>(["sold_out_refunded", "cart_changed", "payment_processing"]);

async function attempt(scope: MedusaContainer, turn: JobTurn, purchase: Purchase, work = settle): Promise<void> {
  await turn.attempt(purchase.id, purchase.orderNumber ?? purchase.id, async () => {
    try {
      await work(scope, purchase);
    } catch (error) {
      if (!OUTCOMES.has(asStoreError(error)?.code)) throw error;
    }
  });
}
