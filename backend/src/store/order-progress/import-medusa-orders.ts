import type { MedusaContainer } from "@medusajs/framework/types";
import { CANCELLED_STATUS, DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { database } from "../../lib/database";
import { deliverSoon } from "../mail/deliver-soon";
import { orderConfirmation } from "../mail/mails/order-confirmation";
import { setOrderNumber } from "../medusa-tables/order";
import { linkOrder } from "../medusa-tables/order-links";
import { importProgress } from "../order/order-progress-table";
import { findOrder } from "../order/read-orders";

/**
 * Takes up orders that were not bought at the storefront: gives them progress and a number, which the panel and the Medusa
 * admin show, and sends the confirmation that is stored with it. Repeatable: an order is taken up once.
 */
async function importOrders(scope: MedusaContainer, only: Parameters<typeof importProgress>[2]): Promise<void> {
  const isAnyNew = await database(scope).transaction(async (trx) => {
    const imported = await importProgress(trx, DEFAULT_ORDER_STATUS, only);
    for (const { id, order_id: orderId } of imported) {
      await linkOrder(trx, orderId, "progress", id);
      const order = await findOrder(trx, { orderId });
      if (!order) continue;
      await setOrderNumber(trx, orderId, order.orderNumber);
      if (order.status !== CANCELLED_STATUS) await orderConfirmation.insert(trx, { order });
    }
    return imported.length > 0;
  });
  if (isAnyNew) deliverSoon(scope);
}

/** One order, if it was made at Medusa. */
export async function importMedusaOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  await importOrders(scope, { orderId });
}

/** Those that changed within a week and that nobody has told of. */
export async function importMedusaOrders(scope: MedusaContainer): Promise<void> {
  await importOrders(scope, { changedWithinDays: 7 });
}
