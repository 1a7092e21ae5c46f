import { randomUUID } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { CANCELLED_WORD, DELIVERED_WORD, SHIPPED_WORD, type Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { deliverLater } from "../mail/deliver-soon";
import { orderUpdate } from "../mail/mails/order-update";
import { ORDER_NEWS_HOLD_SECONDS } from "../mail/order-mails";
import { isOrderCanceled } from "../medusa-tables/order";
import { selectProgress } from "../order/order-progress-table";
import { readUpdatedOrder } from "../order/read-orders";
import { cancelOrder } from "./cancel-order";
import { deliverOrder, shipOrder } from "./ship-order";
import { orderLock, tellOfOrder } from "./follow-order";
import { dropLeftSwaps } from "./left-swaps";
import { asRefusal } from "./refusal";
import { writeProgress, type Writing } from "./write-progress";

/** Words of the owner's that are a deed; any other text is only text. */
const DEEDS: [word: RegExp, act: (scope: MedusaContainer, orderId: string) => Promise<void>][] = [
  [SHIPPED_WORD, shipOrder],
  [DELIVERED_WORD, deliverOrder],
  [CANCELLED_WORD, cancelOrder],
];

/**
 * Changes status or tracking of an order, and returns the order. "Shipped", "delivered" and "cancelled" are done at Medusa
 * first; whatever an earlier, interrupted call has done of it is found, so that pressing again finishes it. The customer
 * is told by one mail, held for `ORDER_NEWS_HOLD_SECONDS`; saving what is there already changes nothing and tells nobody.
 *
 * Failures: 404 `order_not_found`; 409 `order_cancelled`, `order_on_its_way`, `order_change_refused`.
 */
export async function updateOrderProgress(
  scope: MedusaContainer,
  { orderId, ...writing }: Writing & { orderId: string },
): Promise<Order> {
  await completeOrder(scope, orderId);
  await withAdvisoryLock(scope, orderLock(orderId), async () => {
    if (!(await selectProgress(database(scope), orderId))) throw new StoreError("order_not_found");
    const act = DEEDS.find(([word]) => word.test(writing.status ?? ""))?.[1];
    if (act) {
      // One that was cut off leaves a change open, and Medusa sends and cancels nothing then.
      await dropLeftSwaps(scope, orderId);
      await asRefusal(() => act(scope, orderId));
    }
    const hold = await write(scope, orderId, writing);
    if (hold !== null) deliverLater(scope, hold);
  });
  await scope.resolve(Modules.EVENT_BUS).emit({ name: "order.progressed", data: { id: orderId } });
  return await readUpdatedOrder(scope, orderId);
}

/** Writes, and stores the mails with it. Returns in how many seconds the first of them is due. */
async function write(scope: MedusaContainer, orderId: string, writing: Writing): Promise<number | null> {
  return await database(scope).transaction(async (trx) => {
    const isChanged = await writeProgress(trx, orderId, writing);
    const isCanceled = await isOrderCanceled(trx, orderId);
    const holdSeconds = isCanceled ? 0 : ORDER_NEWS_HOLD_SECONDS;
    const told = await tellOfOrder(trx, orderId, () => ({ holdSeconds }));
    // Of a cancelled order there is one thing to tell, in whichever spelling it is written.
    const isTold = told !== null || (isCanceled && CANCELLED_WORD.test(writing.status ?? ""));
    if (!isChanged || isTold) return told;
    await orderUpdate.insert(trx, { orderId, changeId: randomUUID() }, { holdSeconds: ORDER_NEWS_HOLD_SECONDS });
    return ORDER_NEWS_HOLD_SECONDS;
  });
}
