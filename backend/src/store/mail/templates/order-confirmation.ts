import type { Order } from "@nocturne/contract";
import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, toSubject, type RenderedMail } from "./layout";
import { orderSummaryHtml, orderSummaryText } from "./order-parts";
import { unlinkOrder } from "./unlink";

/** Sent once per order, when it is made. */
export function renderOrderConfirmation(typed: Order, store: StoreIdentity): RenderedMail {
  const order = unlinkOrder(typed);
  const title = `Thank you for your order ${order.orderNumber}`;
  const intro = `Hello ${order.customerName},\nwe have your order and are getting it ready.`;
  const profile = `${store.publicUrl}/profile`;
  return {
    subject: toSubject(`Your order ${order.orderNumber} at ${store.storeName}`),
    text: `${title}\n\n${intro}\n\n${orderSummaryText(order)}\n\nFollow your order: ${profile}\n`,
    html: page(store, title, paragraph(intro) + orderSummaryHtml(order) + button("Follow your order", profile)),
  };
}
