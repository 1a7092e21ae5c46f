import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { AWAITING_PAYMENT_STATUS, DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../../../store/purchase/purchase";
import { database } from "../../../lib/database";
import { linkOrder } from "../../../store/order/link-order";
import { mailOrder } from "../../../store/order/mail-order";
import { keepOrderContact } from "../../../store/order/order-contact";
import { serializeOrder } from "../../../store/order/serialize-order";

/** Links the order to its cart and progress, queues the confirmation mail and marks the purchase as ordered. Repeatable. */
export const finishPurchaseStep = createStep("finish-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  const status = purchase.due ? AWAITING_PAYMENT_STATUS : DEFAULT_ORDER_STATUS;
  const progress = {
    id: orderId.replace(/^order_/, "oprog_"),
    order_id: orderId,
    order_number: purchase.orderNumber,
    status,
    tracking_numbers: [],
    tracking_urls: [],
  };
  const db = database(container);
  await db("order_progress").insert(progress).onConflict("id").ignore();
  await linkOrder(db, orderId, "cart", purchase.cartId);
  await linkOrder(db, orderId, "progress", progress.id);
  if (purchase.promotion) await linkOrder(db, orderId, "promotion", purchase.promotion.id);
  const order = serializeOrder(purchase, {
    status,
    trackingNumbers: [],
    trackingUrls: [],
    refundedCents: 0,
  });
  await keepOrderContact(db, orderId, purchase);
  await mailOrder(container, "order-confirmation", order, `order-confirmation:${orderId}`);
  await db.raw("update purchase set state = 'ordered', updated_at = now() where id = ?", [purchase.id]);
  return new StepResponse(orderId);
});
