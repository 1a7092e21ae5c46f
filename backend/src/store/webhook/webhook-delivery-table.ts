import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { DeadLetter, WebhookDelivery, WebhookDeliveryState } from "@nocturne/contract";
import { generateEntityId } from "@medusajs/framework/utils";
import { backlogColumns, type Backlog } from "../../lib/backlog";
import { execute, rows } from "../../lib/database";

/** Longer than an attempt may take. A process that dies with a delivery in hand gives it back after this time. */
const LEASE_SECONDS = 60;

/** A delivery in hand, with its event. */
export type LeasedDelivery = {
  id: string;
  endpoint_id: string;
  attempts: number;
  event_id: string;
  sequence: string;
  type: string;
  occurred_at: Date;
  data: object;
};

/** Sends an event to every webhook that wants it and was there when it happened. */
export async function insertDeliveries(db: Knex, event: { id: string; type: string; at: string }): Promise<void> {
  await execute(
    db,
    `insert into webhook_delivery (id, event_id, endpoint_id, next_attempt_at)
     select 'whd_' || replace(gen_random_uuid()::text, '-', ''), ?, id, now()
       from webhook_endpoint
      where ? = any(events) and created_at <= ?::timestamptz`,
    [event.id, event.type, event.at],
  );
}

/** Sends an event to one webhook. Returns the delivery's id. */
export async function insertDelivery(db: Knex, eventId: string, endpointId: string): Promise<string> {
  const id = generateEntityId(undefined, "whd");
  await execute(
    db,
    "insert into webhook_delivery (id, event_id, endpoint_id, next_attempt_at) values (?, ?, ?, now())",
    [id, eventId, endpointId],
  );
  return id;
}

/** Takes the delivery that is due first, for one attempt; nobody else gets it meanwhile. `busy`: webhooks to leave alone. */
export async function leaseNextDelivery(db: Knex, busy: string[]): Promise<LeasedDelivery | undefined> {
  const [delivery] = await rows<LeasedDelivery>(
    db,
    `with leased as (
       update webhook_delivery
          set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ?), updated_at = now()
        where id = (select due.id
                      from webhook_delivery due
                      join webhook_endpoint endpoint on endpoint.id = due.endpoint_id and endpoint.pause is null
                      join webhook_event event on event.id = due.event_id
                     where due.deleted_at is null and due.state = 'waiting' and due.next_attempt_at <= now() and not (due.endpoint_id = any(?))
                     order by due.next_attempt_at, event.sequence
                     limit 1 for update of due skip locked)
       returning id, endpoint_id, event_id, attempts)
     select leased.id, leased.endpoint_id, leased.attempts, leased.event_id,
            event.sequence::text as sequence, event.type, event.occurred_at, event.data
       from leased join webhook_event event on event.id = leased.event_id`,
    [LEASE_SECONDS, busy],
  );
  return delivery;
}

/** How an attempt ended. `text`: the beginning of the answer, or why there was none. */
export type Attempt = { status: number | null; text: string; durationMs: number };

/** What follows from an attempt: it arrived, it is tried again after so many seconds, or never. */
export type Outcome = { state: "delivered" | "failed" } | { state: "waiting"; retrySeconds: number };

/** Notes an attempt, unless the delivery was begun anew meanwhile. */
export async function noteAttempt(
  db: Knex,
  { id, attempts }: Pick<LeasedDelivery, "id" | "attempts">,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  await execute(
    db,
    `update webhook_delivery
        set state = ?, next_attempt_at = now() + make_interval(secs => ?), last_attempt_at = now(),
            response_status = ?, response_text = ?, duration_ms = ?, updated_at = now()
      where id = ? and attempts = ?`,
    [
      outcome.state,
      outcome.state === "waiting" ? outcome.retrySeconds : 0,
      attempt.status,
      attempt.text,
      attempt.durationMs,
      id,
      attempts,
    ],
  );
}

/** Begins a delivery anew, at once. Returns false where the webhook has no such delivery. */
export async function restartDelivery(db: Knex, endpointId: string, id: string): Promise<boolean> {
  const changed = await execute(
    db,
    `update webhook_delivery
        set state = 'waiting', attempts = 0, next_attempt_at = now(), discarded_at = null, updated_at = now()
      where id = ? and endpoint_id = ?`,
    [id, endpointId],
  );
  return changed > 0;
}

type DeliveryRow = {
  id: string;
  event_id: string;
  type: string;
  state: WebhookDeliveryState;
  attempts: number;
  response_status: number | null;
  response_text: string;
  duration_ms: number | null;
  last_attempt_at: Date | null;
  next_attempt_at: Date;
  created_at: Date;
};

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  responseStatus: row.response_status,
  responseText: row.response_text,
  durationMs: row.duration_ms,
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  nextAttemptAt: row.state === "waiting" ? row.next_attempt_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
});

type Page = { limit: number; after?: string | undefined; state?: WebhookDeliveryState | undefined; id?: string };

/** What was sent to a webhook, newest first. */
export async function selectDeliveries(db: Knex, endpointId: string, page: Page): Promise<WebhookDelivery[]> {
  const { limit, after = null, state = null, id = null } = page;
  const found = await rows<DeliveryRow>(
    db,
    `select delivery.id, delivery.event_id, event.type, delivery.state, delivery.attempts, delivery.response_status,
            delivery.response_text, delivery.duration_ms, delivery.last_attempt_at, delivery.next_attempt_at,
            delivery.created_at
       from webhook_delivery delivery
       join webhook_event event on event.id = delivery.event_id
      where delivery.deleted_at is null and delivery.endpoint_id = :endpointId
        and (:state::text is null or delivery.state = :state)
        and (:id::text is null or delivery.id = :id)
        and (:after::text is null or event.sequence <
             (select last.sequence from webhook_delivery seen join webhook_event last on last.id = seen.event_id
               where seen.id = :after and seen.endpoint_id = :endpointId))
      order by event.sequence desc
      limit :limit`,
    { endpointId, limit, after, state, id },
  );
  return found.map(toDelivery);
}

/** Removes what was sent, and is to be sent, to a webhook. */
export async function deleteDeliveriesOf(db: Knex, endpointId: string): Promise<void> {
  await execute(db, "delete from webhook_delivery where endpoint_id = ?", [endpointId]);
}

/** Removes deliveries of long ago, those of a paused webhook as well. */
export async function deleteDeliveriesBefore(db: Knex, days: number): Promise<void> {
  await execute(db, "delete from webhook_delivery where created_at < now() - make_interval(days => ?)", [days]);
}

/** Events on their way to a webhook; those of a paused one wait for their owner. */
export async function selectWebhookBacklog(db: Knex): Promise<Backlog> {
  const [backlog] = await rows<Backlog>(
    db,
    `select ${backlogColumns("next_attempt_at")} from webhook_delivery
       join webhook_endpoint endpoint on endpoint.id = endpoint_id and endpoint.pause is null
      where webhook_delivery.state = 'waiting' and webhook_delivery.deleted_at is null`,
  );
  return backlog!;
}

const IS_DEAD = "state = 'failed' and discarded_at is null and deleted_at is null";

/** The newest deliveries that were given up. */
export async function selectDeadDeliveries(db: Knex, limit: number): Promise<DeadLetter[]> {
  const found = await rows<{
    id: string;
    type: string;
    url: string;
    attempts: number;
    response_status: number | null;
    response_text: string;
    failed_at: Date;
  }>(
    db,
    `select dead.id, event.type, endpoint.url, dead.attempts, dead.response_status, dead.response_text,
            coalesce(dead.last_attempt_at, dead.updated_at) as failed_at
       from (select * from webhook_delivery where ${IS_DEAD}) dead
       join webhook_event event on event.id = dead.event_id
       join webhook_endpoint endpoint on endpoint.id = dead.endpoint_id
      order by failed_at desc, dead.id desc limit ?`,
    [limit],
  );
  return found.map((row) => ({
    id: row.id,
    kind: "webhook",
    what: `${row.type} to ${new URL(row.url).host}`,
    attempts: row.attempts,
    lastError: [row.response_status === null ? "" : `answered ${row.response_status}`, row.response_text]
      .filter(Boolean)
      .join(": "),
    failedAt: row.failed_at.toISOString(),
  }));
}

export async function countDeadDeliveries(db: Knex): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    `select count(*)::int as count from webhook_delivery where ${IS_DEAD}`,
  );
  return counted!.count;
}

/** Begins a delivery that was given up anew, or all of them. Returns how many; each is begun anew by one caller. */
export async function reviveDeliveries(db: Knex, id: string | null): Promise<number> {
  return await execute(
    db,
    `update webhook_delivery
        set state = 'waiting', attempts = 0, next_attempt_at = now(), updated_at = now()
      where ${IS_DEAD} and (:id::text is null or id = :id)`,
    { id },
  );
}

/** Takes a delivery off the list of what was given up; it stays in the log. */
export async function discardDelivery(db: Knex, id: string): Promise<boolean> {
  const discarded = await execute(
    db,
    `update webhook_delivery set discarded_at = now(), updated_at = now() where ${IS_DEAD} and id = ?`,
    [id],
  );
  return discarded > 0;
}
