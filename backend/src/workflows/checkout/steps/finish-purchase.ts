import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { AWAITING_PAYMENT_STATUS, DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../../../store/purchase/purchase";
import { patchPurchase } from "../../../store/purchase/purchase-table";
import { database } from "../../../lib/database";
import { madeOrders, moneyIn } from "../../../lib/metrics";
import { linkOrder } from "../../../store/medusa-tables/order-links";
import { issueInvoice } from "../../../store/invoice/issue-invoices";
import { enqueueMail } from "../../../store/mail/enqueue-mail";
import { orderConfirmation } from "../../../store/mail/mails/order-confirmation";
import { keepOrderContact } from "../../../store/mail/order-consent";
import { joinOrders } from "../../../store/order/join-orders";
import { insertProgress } from "../../../store/order/order-progress-table";
import { serializeOrder } from "../../../store/order/serialize-order";

/** Links the order to its cart and progress, issues its invoice, queues the confirmation mail, lets a guest's join its account, and marks the purchase as ordered. Repeatable. */
export const finishPurchaseStep = createStep("finish-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  const status = purchase.due ? AWAITING_PAYMENT_STATUS : DEFAULT_ORDER_STATUS;
  const progress = {
    id: orderId.replace(/^order_/, "oprog_"),
    orderId,
    orderNumber: purchase.orderNumber,
    status,
  };
  const db = database(container);
  await insertProgress(db, progress);
  await linkOrder(db, orderId, "cart", purchase.cartId);
  await linkOrder(db, orderId, "progress", progress.id);
  for (const { id } of purchase.promotions) await linkOrder(db, orderId, "promotion", id);
  const order = serializeOrder(purchase, {
    status,
    trackingNumbers: [],
    trackingUrls: [],
    refundedCents: 0,
  });
  await keepOrderContact(db, orderId, purchase);
  await enqueueMail(container, orderConfirmation, { order });
  const { accountId, customerEmail } = purchase;
  if (!accountId && customerEmail) await db.transaction((trx) => joinOrders(trx, customerEmail));
  await db.transaction(async (trx) => {
    await patchPurchase(trx, purchase.id, { state: "ordered" });
    await issueInvoice(trx, orderId);
  });
  madeOrders.inc();
  if (!purchase.due) moneyIn.inc(purchase.amounts.total);
  return new StepResponse(orderId);
});
