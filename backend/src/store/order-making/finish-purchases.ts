import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { madeOrders, moneyIn } from "../../lib/metrics";
import { issueFirstInvoices } from "../invoice/issue-invoices";
import { deliverSoon } from "../mail/deliver-soon";
import { orderConfirmation } from "../mail/mails/order-confirmation";
import { keepOrderContacts } from "../mail/order-consent";
import { linkOrders } from "../medusa-tables/order-links";
import { joinOrders } from "../order/join-orders";
import { insertProgresses, type NewProgress } from "../order/order-progress-table";
import { firstStatus, serializeNewOrder } from "../order/serialize-order";
import { currencyOf, orderIdOf, type Purchase } from "../purchase/purchase";
import { markOrdered } from "../purchase/purchase-table";

/**
 * Links the orders of purchases to their carts and progress, issues their invoices, queues their confirmation mails, lets a
 * guest's join its account, and marks the purchases as ordered. Repeatable.
 */
export async function finishPurchases(scope: MedusaContainer, purchases: readonly Purchase[]): Promise<void> {
  const db = database(scope);
  await insertProgresses(db, purchases.map(toProgress));
  await linkAll(db, purchases);
  await keepOrderContacts(db, purchases);
  await orderConfirmation.insertAll(
    db,
    purchases.map((purchase) => ({ order: serializeNewOrder(purchase) })),
  );
  for (const { accountId, customerEmail } of purchases) {
    if (!accountId && customerEmail) await db.transaction((trx) => joinOrders(trx, customerEmail));
  }
  await db.transaction(async (trx) => {
    await markOrdered(
      trx,
      purchases.map(({ id }) => id),
    );
    await issueFirstInvoices(trx, purchases);
  });
  deliverSoon(scope);
  for (const purchase of purchases) {
    madeOrders.inc();
    if (!purchase.due) moneyIn.inc({ currency: currencyOf(purchase) }, purchase.amounts.total);
  }
}

function toProgress(purchase: Purchase): NewProgress {
  const { id, orderNumber } = purchase;
  return { id: progressIdOf(id), orderId: orderIdOf(id), orderNumber, status: firstStatus(purchase) };
}

const progressIdOf = (purchaseId: string) => orderIdOf(purchaseId).replace(/^order_/, "oprog_");

async function linkAll(db: Knex, purchases: readonly Purchase[]): Promise<void> {
  const pairsWith = (otherIds: (purchase: Purchase) => string[]) =>
    purchases.flatMap((purchase) => otherIds(purchase).map((otherId) => [orderIdOf(purchase.id), otherId] as const));
  await linkOrders(
    db,
    "cart",
    pairsWith(({ cartId }) => [cartId]),
  );
  await linkOrders(
    db,
    "progress",
    pairsWith(({ id }) => [progressIdOf(id)]),
  );
  await linkOrders(
    db,
    "promotion",
    pairsWith(({ promotions }) => promotions.map(({ id }) => id)),
  );
}
