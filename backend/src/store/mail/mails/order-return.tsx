import { selectReturnedItems } from "../../medusa-tables/order-return";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { itemLabel } from "../layout/order-text";
import { unlinkOrder } from "../layout/unlink";
import { ORDER_MAILS } from "../order-mails";
import { orderPageUrl, withPage } from "../order-page-link";

/** `received`: how many pieces have come back so far; 0 where the return was only agreed on. */
type Cause = { orderId: string; returnId: string; received: number };

/** Sent when a return is agreed on, and each time that pieces of it arrive. */
export const orderReturn = defineMail({
  name: "order-return",
  limit: ORDER_MAILS,
  async data(db, { orderId, returnId, received }: Cause) {
    const order = await findOrder(db, { orderId });
    const items = await selectReturnedItems(db, { returnId }, received > 0 ? "received" : "requested");
    return order
      ? {
          order: await withPage(db, order),
          isReceived: received > 0,
          items: items.filter(({ quantity }) => quantity > 0),
        }
      : null;
  },
  recipient: (db, { order }) => findMailRecipient(db, order),
  key: (_data, { returnId, received }) => `${returnId}:${received}`,
  content({ order: typed, isReceived, items }, store) {
    const order = unlinkOrder(typed);
    const title = `Order ${order.orderNumber}: ${isReceived ? "your return is here" : "your return"}`;
    const news = isReceived ? "we have received what you sent back:" : "we expect what you send back:";
    const intro = `Hello ${order.customerName},\n${news}`;
    const list = items.map(itemLabel).join("\n");
    const next = isReceived
      ? "We write to you as soon as money goes back."
      : "We write to you as soon as it has arrived.";
    const page = orderPageUrl(typed, store);
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${intro}\n\n${list}\n\n${next}\n\nFollow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <Paragraph>{list}</Paragraph>
          <Paragraph>{next}</Paragraph>
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});
