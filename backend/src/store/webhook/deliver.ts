import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { WEBHOOK_VERSION } from "@nocturne/contract";
import { webhookCalls } from "../../lib/metrics";
import { selectOwnerEmails } from "../medusa-tables/identity";
import { webhookPaused } from "../mail/mails/webhook-paused";
import { post } from "./post";
import { retrySeconds } from "./retry-delay";
import { signedHeaders } from "./signature";
import { noteAttempt, type Attempt, type LeasedDelivery, type Outcome } from "./webhook-delivery-table";
import { noteArrival, noteFailing, selectTarget, type Target } from "./webhook-endpoint-table";

/** A webhook that nothing has reached for so long is paused. */
const PAUSE_AFTER_DAYS = 3;

/** The status with which a receiver ends its webhook. */
const GONE = 410;

/** What is signed and sent: the same text for every attempt. */
function toBody(delivery: LeasedDelivery): string {
  return JSON.stringify({
    id: delivery.event_id,
    version: WEBHOOK_VERSION,
    type: delivery.type,
    sequence: Number(delivery.sequence),
    timestamp: delivery.occurred_at.toISOString(),
    data: delivery.data,
  });
}

async function attempt(target: Target, delivery: LeasedDelivery): Promise<Attempt> {
  const body = toBody(delivery);
  let headers: Record<string, string>;
  try {
    headers = signedHeaders(target, delivery.event_id, body, new Date());
  } catch {
    // Never the error itself: it may hold what it failed on.
    const text = "The secret cannot be read with this JWT_SECRET. Make a new one.";
    return { status: null, text, durationMs: 0 };
  }
  return await post(target.url, headers, body);
}

function outcomeOf({ status }: Attempt, attempts: number): Outcome {
  if (status !== null && status >= 200 && status < 300) return { state: "delivered" };
  const seconds = status === GONE ? null : retrySeconds(attempts);
  return seconds === null ? { state: "failed" } : { state: "waiting", retrySeconds: seconds };
}

/**
 * Makes one attempt of a delivery that this process has leased, and notes how it ended. A process that dies in between has
 * the attempt made again: the receiver knows it by its id.
 */
export async function deliver(db: Knex, delivery: LeasedDelivery): Promise<void> {
  const target = await selectTarget(db, delivery.endpoint_id);
  if (!target) return;
  const made = await attempt(target, delivery);
  const outcome = outcomeOf(made, delivery.attempts);
  webhookCalls.inc({ result: outcome.state });
  await db.transaction(async (trx) => {
    await noteAttempt(trx, delivery, made, outcome);
    if (outcome.state === "delivered") return await noteArrival(trx, target.id);
    const paused = await noteFailing(trx, target.id, { days: PAUSE_AFTER_DAYS, isGone: made.status === GONE });
    if (!paused) return;
    const { url, pause, pausedAt } = paused;
    for (const email of await selectOwnerEmails(trx)) {
      await webhookPaused.insert(trx, { webhookId: target.id, url, pause, pausedAt, email });
    }
  });
}
