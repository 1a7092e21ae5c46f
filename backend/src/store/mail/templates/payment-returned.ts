import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, toSubject, type RenderedMail } from "./layout";

export type PaymentReturnedData = { total: string; items: { name: string; size: string | null; quantity: number }[] };

/** Sent when something sold out between the payment and its order: the whole amount goes back. */
export function renderPaymentReturned(data: PaymentReturnedData, store: StoreIdentity): RenderedMail {
  const title = "Sold out: your payment was returned";
  const items = data.items.map(({ name, size, quantity }) => `${quantity} x ${name}${size ? ` (size ${size})` : ""}`);
  const intro = `While you were paying, somebody else took the last piece of something in your order:\n${items.join("\n")}`;
  const money = `We have returned the whole payment of $${data.total}. Your bank may take a few days to show it.`;
  return {
    subject: toSubject(`${title} (${store.storeName})`),
    text: `${title}\n\n${intro}\n\n${money}\n\n${store.publicUrl}\n`,
    html: page(store, title, paragraph(intro) + paragraph(money) + button("Back to the store", store.publicUrl)),
  };
}
