import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type Webhook,
  type WebhookEventName,
  type WebhookPause,
} from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

type EndpointRow = {
  id: string;
  url: string;
  events: WebhookEventName[];
  pause: WebhookPause | null;
  failing_since: Date | null;
  waiting: number;
  created_at: Date;
};

/** Where a delivery goes, and what signs it; `previous_secret` is null once its time is over. */
export type Target = { id: string; url: string; secret: string; previous_secret: string | null };

const toWebhook = (row: EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  pause: row.pause,
  failingSince: row.failing_since?.toISOString() ?? null,
  waiting: row.waiting,
  createdAt: row.created_at.toISOString(),
});

/** All webhooks, oldest first, or the one of this id. */
export async function selectWebhooks(db: Knex, id: string | null = null): Promise<Webhook[]> {
  const found = await rows<EndpointRow>(
    db,
    `select id, url, events, pause, failing_since, created_at,
            (select count(*)::int from webhook_delivery delivery
              where delivery.endpoint_id = webhook_endpoint.id and delivery.state = 'waiting' and delivery.deleted_at is null) as waiting
       from webhook_endpoint
      where ?::text is null or id = ?
      order by created_at, id`,
    [id, id],
  );
  return found.map(toWebhook);
}

/** Which events any webhook is told of. */
export async function selectWantedEvents(db: Knex): Promise<Set<string>> {
  const wanted = await rows<{ name: string }>(db, "select distinct unnest(events) as name from webhook_endpoint");
  return new Set(wanted.map(({ name }) => name));
}

export const newWebhookId = (): string => generateEntityId(undefined, "wh");

/** `secret` is encrypted. */
export async function insertWebhook(
  db: Knex,
  webhook: { id: string; url: string; events: readonly string[]; secret: string },
): Promise<void> {
  await execute(db, "insert into webhook_endpoint (id, url, events, secret) values (?, ?, ?::text[], ?)", [
    webhook.id,
    webhook.url,
    webhook.events,
    webhook.secret,
  ]);
}

/** Changes what is named. A resumed webhook counts as one that has not failed. Returns false where there is none. */
export async function updateWebhookRow(
  db: Knex,
  id: string,
  change: { url?: string | undefined; events?: readonly string[] | undefined; isPaused?: boolean | undefined },
): Promise<boolean> {
  const { url = null, events = null, isPaused = null } = change;
  const changed = await execute(
    db,
    `update webhook_endpoint
        set url = coalesce(:url::text, url), events = coalesce(:events::text[], events),
            pause = case when :isPaused::boolean then coalesce(pause, 'owner') when not :isPaused::boolean then null else pause end,
            failing_since = case when not :isPaused::boolean then null else failing_since end,
            updated_at = now()
      where id = :id`,
    { id, url, events, isPaused },
  );
  return changed > 0;
}

/** Puts a new encrypted secret in the place of the one that signs, which goes on signing for a day. */
export async function replaceSecret(db: Knex, id: string, secret: string): Promise<boolean> {
  const changed = await execute(
    db,
    `update webhook_endpoint
        set previous_secret = secret, previous_secret_until = now() + make_interval(hours => ?), secret = ?, updated_at = now()
      where id = ?`,
    [WEBHOOK_SECRET_OVERLAP_HOURS, secret, id],
  );
  return changed > 0;
}

export async function deleteWebhookRow(db: Knex, id: string): Promise<boolean> {
  return (await execute(db, "delete from webhook_endpoint where id = ?", [id])) > 0;
}

export async function selectTarget(db: Knex, id: string): Promise<Target | undefined> {
  const [target] = await rows<Target>(
    db,
    `select id, url, secret, case when previous_secret_until > now() then previous_secret end as previous_secret
       from webhook_endpoint where id = ?`,
    [id],
  );
  return target;
}

/** Notes that something has arrived. */
export async function noteArrival(db: Knex, id: string): Promise<void> {
  await execute(db, "update webhook_endpoint set failing_since = null where id = ? and failing_since is not null", [
    id,
  ]);
}

/**
 * Notes a failure; pauses the webhook where it has failed for so many days, or at once where it is `gone`. Returns the
 * webhook where this call has paused it.
 */
export async function noteFailing(
  db: Knex,
  id: string,
  { days, isGone }: { days: number; isGone: boolean },
): Promise<{ url: string; pause: "failing" | "gone"; pausedAt: string } | null> {
  await execute(db, "update webhook_endpoint set failing_since = coalesce(failing_since, now()) where id = ?", [id]);
  const [paused] = await rows<{ url: string; pause: "failing" | "gone"; updated_at: Date }>(
    db,
    `update webhook_endpoint set pause = ?, updated_at = now()
      where id = ? and pause is null and (? or failing_since < now() - make_interval(days => ?))
      returning url, pause, updated_at`,
    [isGone ? "gone" : "failing", id, isGone, days],
  );
  return paused ? { url: paused.url, pause: paused.pause, pausedAt: paused.updated_at.toISOString() } : null;
}
