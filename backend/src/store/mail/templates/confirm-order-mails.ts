import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, toSubject, type RenderedMail } from "./layout";

export type ConfirmOrderMailsData = { token: string };

/**
 * Asks an address that a buyer typed, and that is not the account's own, whether it wants the mails of an order. It holds
 * not one word of the buyer's: anybody can make the store send it to anybody.
 */
export function renderConfirmOrderMails({ token }: ConfirmOrderMailsData, store: StoreIdentity): RenderedMail {
  const link = `${store.publicUrl}/order-mails?token=${encodeURIComponent(token)}`;
  const title = "Do you want mails about an order?";
  const intro = `Somebody placed an order at ${store.storeName} and gave this e-mail address for mails about it.`;
  const validity =
    "The link works for seven days. If you know of no order, ignore this mail: you will get no other one.";
  return {
    subject: toSubject(`${title} (${store.storeName})`),
    text: `${intro}\n\nTo get them, confirm it here:\n${link}\n\n${validity}\n`,
    html: page(store, title, paragraph(intro) + button("Get the mails", link) + paragraph(validity)),
  };
}
