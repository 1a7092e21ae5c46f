import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  MAX_WEBHOOKS,
  WEBHOOK_TEST_EVENT,
  type CreateWebhookBody,
  type ListWebhookDeliveriesQuery,
  type NewWebhook,
  type UpdateWebhookBody,
  type Webhook,
  type WebhookDelivery,
} from "@nocturne/contract";
import { randomUUID } from "node:crypto";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { catalogueOf } from "../catalogue/catalogue";
import { beginWithProducts, wantsProducts } from "./note-products";
import { requireReachable } from "./require-reachable";
import { newSecret, secretBox } from "./secrets";
import { deleteDeliveriesOf, insertDelivery, restartDelivery, selectDeliveries } from "./webhook-delivery-table";
import {
  deleteWebhookRow,
  insertWebhook,
  newWebhookId,
  replaceSecret,
  selectWantedEvents,
  selectWebhooks,
  updateWebhookRow,
} from "./webhook-endpoint-table";
import { insertEvent } from "./webhook-event-table";
import { lockEvents } from "./write-event";

const USUAL_PAGE = 50;

export async function listWebhooks(scope: MedusaContainer): Promise<Webhook[]> {
  return await selectWebhooks(database(scope));
}

/** Failure: 404 `webhook_not_found`. */
async function requireWebhook(db: Knex, id: string): Promise<Webhook> {
  const [webhook] = await selectWebhooks(db, id);
  if (!webhook) throw new StoreError("webhook_not_found");
  return webhook;
}

/** Changes who wants events; where nobody was told of products before, what there is now is no news. */
async function changeWishes<Result>(scope: MedusaContainer, change: (trx: Knex) => Promise<Result>): Promise<Result> {
  return await database(scope).transaction(async (trx) => {
    await lockEvents(trx);
    const wereProductsWanted = wantsProducts(await selectWantedEvents(trx));
    const result = await change(trx);
    if (!wereProductsWanted && wantsProducts(await selectWantedEvents(trx))) {
      await beginWithProducts(trx, catalogueOf(scope));
    }
    return result;
  });
}

/**
 * Makes a webhook: it is told of what happens from now on. The secret is in this answer alone.
 *
 * Failures: 400 `webhook_address_refused`; 409 `too_many_webhooks`.
 */
export async function createWebhook(scope: MedusaContainer, { url, events }: CreateWebhookBody): Promise<NewWebhook> {
  await requireReachable(url);
  const id = newWebhookId();
  const secret = newSecret();
  return await changeWishes(scope, async (trx) => {
    if ((await selectWebhooks(trx)).length >= MAX_WEBHOOKS) {
      throw new StoreError("too_many_webhooks", { params: { max: MAX_WEBHOOKS } });
    }
    await insertWebhook(trx, { id, url, events, secret: secretBox().seal(id, secret) });
    return { ...(await requireWebhook(trx, id)), secret };
  });
}

/** Changes what is named. Failures: 404 `webhook_not_found`; 400 `webhook_address_refused`. */
export async function updateWebhook(scope: MedusaContainer, id: string, change: UpdateWebhookBody): Promise<Webhook> {
  await requireWebhook(database(scope), id);
  if (change.url) await requireReachable(change.url);
  return await changeWishes(scope, async (trx) => {
    await updateWebhookRow(trx, id, change);
    return await requireWebhook(trx, id);
  });
}

/** Deletes a webhook with its log and what waits for it. Failure: 404 `webhook_not_found`. */
export async function deleteWebhook(scope: MedusaContainer, id: string): Promise<void> {
  await changeWishes(scope, async (trx) => {
    // Deliveries before their webhook, as an attempt that ends locks them: else each may wait for the other.
    await deleteDeliveriesOf(trx, id);
    if (!(await deleteWebhookRow(trx, id))) throw new StoreError("webhook_not_found");
  });
}

/** Makes a new secret, which is in this answer alone. Failure: 404 `webhook_not_found`. */
export async function rollSecret(scope: MedusaContainer, id: string): Promise<string> {
  const secret = newSecret();
  if (!(await replaceSecret(database(scope), id, secretBox().seal(id, secret)))) {
    throw new StoreError("webhook_not_found");
  }
  return secret;
}

/** Failures: 404 `webhook_not_found`, 409 `webhook_paused`. */
async function requireActive(db: Knex, id: string): Promise<void> {
  if ((await requireWebhook(db, id)).pause) throw new StoreError("webhook_paused");
}

/** Sends an event that nothing has caused. Failures: 404 `webhook_not_found`, 409 `webhook_paused`. */
export async function testWebhook(scope: MedusaContainer, id: string): Promise<WebhookDelivery> {
  return await database(scope).transaction(async (trx) => {
    await lockEvents(trx);
    await requireActive(trx, id);
    const eventId = await insertEvent(trx, {
      key: `${WEBHOOK_TEST_EVENT}:${randomUUID()}`,
      type: WEBHOOK_TEST_EVENT,
      at: new Date().toISOString(),
      data: { message: "This is a test. Nothing has happened." },
    });
    return await requireDelivery(trx, id, await insertDelivery(trx, eventId, id));
  });
}

/** What was sent, newest first. Failure: 404 `webhook_not_found`. */
export async function listDeliveries(
  scope: MedusaContainer,
  id: string,
  { limit = USUAL_PAGE, after, state }: ListWebhookDeliveriesQuery,
): Promise<WebhookDelivery[]> {
  const db = database(scope);
  await requireWebhook(db, id);
  return await selectDeliveries(db, id, { limit, after, state });
}

/**
 * Sends a delivery once more, with all of its attempts, as the same event.
 *
 * Failures: 404 `webhook_not_found`, `webhook_delivery_not_found`; 409 `webhook_paused`.
 */
export async function resendDelivery(scope: MedusaContainer, id: string, deliveryId: string): Promise<WebhookDelivery> {
  const db = database(scope);
  await requireActive(db, id);
  await restartDelivery(db, id, deliveryId);
  return await requireDelivery(db, id, deliveryId);
}

async function requireDelivery(db: Knex, webhookId: string, id: string): Promise<WebhookDelivery> {
  const [delivery] = await selectDeliveries(db, webhookId, { limit: 1, id });
  if (!delivery) throw new StoreError("webhook_delivery_not_found");
  return delivery;
}
