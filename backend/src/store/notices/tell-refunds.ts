import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { noticeRefunds } from "../mail/mails/notice-refunds";
import { selectNoticeRecipients, selectUntoldRefunds } from "../medusa-tables/notices";
import { findOrder } from "../order/read-orders";
import { insertItems } from "./notice-item-table";
import { firstSince, MAX_LISTED, MAX_TOLD, writeAll } from "./tell";

/** By then a refund that its provider has refused is no record any more. */
const HOLD_SECONDS = 120;

export async function tellRefunds(trx: Knex): Promise<number> {
  const recipients = await selectNoticeRecipients(trx, "refunds");
  if (recipients.length === 0) return 0;
  const untold = await selectUntoldRefunds(trx, {
    since: firstSince(recipients),
    holdSeconds: HOLD_SECONDS,
    limit: MAX_TOLD,
  });
  if (untold.length === 0) return 0;
  const orders = new Map<string, Order | undefined>();
  for (const { orderId } of untold.slice(0, MAX_LISTED)) {
    orders.set(orderId, await findOrder(trx, { orderId }));
  }
  await insertItems(
    trx,
    "refunds",
    untold.map(({ id }) => id),
  );
  return await writeAll(trx, noticeRefunds, recipients, ({ since }) => {
    const theirs = untold.filter(({ createdAt }) => createdAt >= since);
    const [first] = theirs;
    if (!first) return null;
    const refunds = theirs.slice(0, MAX_LISTED).map(({ orderId, amount, note }) => {
      const { orderNumber = orderId, currency } = orders.get(orderId) ?? {};
      return { orderNumber, amount, currency, note };
    });
    return { key: first.id, data: { count: theirs.length, refunds } };
  });
}
