import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { noticeNewOrders } from "../mail/mails/notice-new-orders";
import { selectNoticeRecipients, selectUntoldOrders } from "../medusa-tables/notices";
import { findOrder } from "../order/read-orders";
import { insertItems, wasToldWithin } from "./notice-item-table";
import { firstSince, MAX_LISTED, MAX_TOLD, writeAll } from "./tell";

/** An order waits so long for others to come with it. */
const HOLD_SECONDS = 120;

/** In a drop the next mail comes after this time, with all that came meanwhile. */
const BETWEEN_MINUTES = 10;

const toNewOrder = ({ orderNumber, customerName, total, currency, items, awaitedPayment }: Order) => ({
  orderNumber,
  customerName,
  total,
  currency,
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  isUnpaid: awaitedPayment !== null,
});

export async function tellNewOrders(trx: Knex): Promise<number> {
  const recipients = await selectNoticeRecipients(trx, "orders");
  if (recipients.length === 0 || (await wasToldWithin(trx, "orders", BETWEEN_MINUTES))) return 0;
  const untold = await selectUntoldOrders(trx, {
    since: firstSince(recipients),
    holdSeconds: HOLD_SECONDS,
    limit: MAX_TOLD,
  });
  if (!untold.some(({ isOld }) => isOld)) return 0;
  const read = new Map<string, Order>();
  const orderOf = async (id: string) => {
    const order = read.get(id) ?? (await findOrder(trx, { orderId: id }));
    if (order) read.set(id, order);
  };
  const wanted = (since: Date) => untold.filter(({ createdAt }) => createdAt >= since);
  for (const { since } of recipients) for (const { id } of wanted(since).slice(0, MAX_LISTED)) await orderOf(id);
  await insertItems(
    trx,
    "orders",
    untold.map(({ id }) => id),
  );
  return await writeAll(trx, noticeNewOrders, recipients, ({ since }) => {
    const theirs = wanted(since);
    const orders = theirs.flatMap(({ id }) => read.get(id) ?? []).slice(0, MAX_LISTED);
    return orders.length === 0
      ? null
      : { key: theirs[0]!.id, data: { count: theirs.length, orders: orders.map(toNewOrder) } };
  });
}
