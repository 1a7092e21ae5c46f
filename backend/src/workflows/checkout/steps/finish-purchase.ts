import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../../../store/purchase/purchase";
import { database } from "../../../lib/database";
import { linkOrder } from "../../../store/order/link-order";
import { enqueueMail } from "../../../store/mail/enqueue-mail";
import { orderConfirmation } from "../../../store/mail/mails/order-confirmation";
import { keepOrderContact } from "../../../store/mail/order-consent";
import { serializeOrder } from "../../../store/order/serialize-order";

/** Links the order to its cart and progress, queues the confirmation mail and marks the purchase as ordered. Repeatable. */
export const finishPurchaseStep = createStep("finish-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  const progress = {
    id: orderId.replace(/^order_/, "oprog_"),
    order_id: orderId,
    order_number: purchase.orderNumber,
    status: DEFAULT_ORDER_STATUS,
    tracking_numbers: [],
    tracking_urls: [],
  };
  const db = database(container);
  await db("order_progress").insert(progress).onConflict("id").ignore();
  await linkOrder(db, orderId, "cart", purchase.cartId);
  await linkOrder(db, orderId, "progress", progress.id);
  if (purchase.promotion) await linkOrder(db, orderId, "promotion", purchase.promotion.id);
  const order = serializeOrder(purchase, {
    status: DEFAULT_ORDER_STATUS,
    trackingNumbers: [],
    trackingUrls: [],
    refundedCents: 0,
  });
  await keepOrderContact(db, orderId, purchase);
  await enqueueMail(container, orderConfirmation, { order });
  await db.raw("update purchase set state = 'ordered', updated_at = now() where id = ?", [purchase.id]);
  return new StepResponse(orderId);
});
