import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { QUEUES, type QueueName } from "@nocturne/contract";
import type { Backlog } from "../../lib/backlog";
import { selectMailBacklog } from "../mail/mail-outbox-table";
import { selectFileBacklog } from "../media/remove-deleted-media";
import { selectOrderBacklog, selectPaymentBacklog } from "../purchase/purchase-table";
import { selectWebhookBacklog } from "../webhook/webhook-delivery-table";

const BACKLOGS: Record<QueueName, (db: Knex) => Promise<Backlog>> = {
  order: selectOrderBacklog,
  payment: selectPaymentBacklog,
  mail: selectMailBacklog,
  webhook: selectWebhookBacklog,
  file: selectFileBacklog,
};

/** What waits in each queue of the database. */
export async function readBacklogs(db: Knex): Promise<[queue: QueueName, Backlog][]> {
  return await Promise.all(
    QUEUES.map(async (queue): Promise<[QueueName, Backlog]> => [queue, await BACKLOGS[queue](db)]),
  );
}
