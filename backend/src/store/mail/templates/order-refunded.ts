import type { Order } from "@nocturne/contract";
import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, toSubject, type RenderedMail } from "./layout";
import { unlinkOrder } from "./unlink";

/** Sent when money of an order went back; names all of it that has gone back so far. */
export function renderOrderRefunded(typed: Order, store: StoreIdentity): RenderedMail {
  const order = unlinkOrder(typed);
  const title = `Refund for order ${order.orderNumber}`;
  const money = `We have refunded $${order.refunded} of the $${order.total} of your order. Your bank may take a few days to show it.`;
  const profile = `${store.publicUrl}/profile`;
  return {
    subject: toSubject(`${title} (${store.storeName})`),
    text: `${title}\n\nHello ${order.customerName},\n${money}\n\nYour orders: ${profile}\n`,
    html: page(
      store,
      title,
      paragraph(`Hello ${order.customerName},`) + paragraph(money) + button("Your orders", profile),
    ),
  };
}
