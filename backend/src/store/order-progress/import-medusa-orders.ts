import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { CANCELLED_STATUS, DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { attemptJobs } from "../../lib/attempt-jobs";
import { database } from "../../lib/database";
import { gatherReads } from "../../lib/gather-reads";
import { issueInvoice } from "../invoice/issue-invoices";
import { deliverSoon } from "../mail/deliver-soon";
import { orderConfirmation } from "../mail/mails/order-confirmation";
import { setOrderNumber } from "../medusa-tables/order";
import { linkOrder } from "../medusa-tables/order-links";
import { importProgress, selectKnownOrders, selectUnknownOrders } from "../order/order-progress-table";
import { joinOrders } from "../order/join-orders";
import { findOrder } from "../order/read-orders";

/**
 * Takes up an order that was not bought at the storefront: gives it progress and a number, which the panel and the Medusa
 * admin show, its invoice, and the confirmation that is stored with it. False where it is no such order, or was taken up
 * before.
 */
async function importOrder(trx: Knex, orderId: string): Promise<boolean> {
  const progressId = await importProgress(trx, DEFAULT_ORDER_STATUS, orderId);
  if (progressId === undefined) return false;
  await linkOrder(trx, orderId, "progress", progressId);
  const order = await findOrder(trx, { orderId });
  if (!order) return true;
  if (order.customerEmail) await joinOrders(trx, order.customerEmail);
  await setOrderNumber(trx, orderId, order.orderNumber);
  if (order.status === CANCELLED_STATUS) return true;
  await issueInvoice(trx, orderId);
  await orderConfirmation.insert(trx, { order });
  return true;
}

const isKnown = gatherReads(selectKnownOrders);

/** One order, if it was made at Medusa. Repeatable: an order is taken up once. */
export async function importMedusaOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  // Every order of the storefront comes by here: a batch of them costs one statement, and no transaction.
  if (await isKnown(database(scope), orderId)) return;
  if (await database(scope).transaction((trx) => importOrder(trx, orderId))) deliverSoon(scope);
}

const OPTIONS = { kind: "order-import", failure: (label: string) => `Order ${label} could not be taken up` } as const;

/**
 * Those that changed within a week and that nobody has told of. Each in a transaction of its own: it holds the counter of
 * invoices and the lock of an e-mail, one after the other, and none while it waits for those of the next order.
 */
export async function importMedusaOrders(scope: MedusaContainer): Promise<void> {
  const found = (await selectUnknownOrders(database(scope), 7)).map((id) => ({ id, label: id }));
  await attemptJobs(scope, OPTIONS, found, (id) => importMedusaOrder(scope, id));
}
