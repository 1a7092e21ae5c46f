import type { Order } from "@nocturne/contract";
import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, toSubject, type RenderedMail } from "./layout";
import { orderSummaryHtml, orderSummaryText, paymentLines } from "./order-parts";
import { unlinkOrder } from "./unlink";

/** Sent once per order, when it is made. */
export function renderOrderConfirmation(typed: Order, store: StoreIdentity): RenderedMail {
  const order = unlinkOrder(typed);
  const title = `Thank you for your order ${order.orderNumber}`;
  const news = order.awaitedPayment
    ? "we have your order and wait for your payment."
    : "we have your order and are getting it ready.";
  const intro = `Hello ${order.customerName},\n${news}`;
  const payment = paymentLines(order).join("\n");
  const profile = `${store.publicUrl}/profile`;
  return {
    subject: toSubject(`Your order ${order.orderNumber} at ${store.storeName}`),
    text: `${title}\n\n${intro}\n\n${payment && `${payment}\n\n`}${orderSummaryText(order)}\n\nFollow your order: ${profile}\n`,
    html: page(
      store,
      title,
      paragraph(intro) +
        (payment && paragraph(payment)) +
        orderSummaryHtml(order) +
        button("Follow your order", profile),
    ),
  };
}
