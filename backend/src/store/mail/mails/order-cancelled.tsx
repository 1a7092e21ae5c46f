import type { Order } from "@nocturne/contract";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { unlinkOrder } from "../layout/unlink";
import { ORDER_MAILS, orderNewsKey } from "../order-mails";
import { orderPageUrl, withPage, type WithPage } from "../order-page-link";

type Cause = { orderId: string };

/** Sent once, when an order is cancelled, by whatever way; tells of the money that went back with it, too. */
export const orderCancelled = defineMail({
  name: "order-cancelled",
  limit: ORDER_MAILS,
  async data(db, { orderId }: Cause): Promise<(Order & WithPage) | null> {
    const order = await findOrder(db, { orderId });
    return order ? await withPage(db, order) : null;
  },
  recipient: (db, order) => findMailRecipient(db, order),
  key: ({ id }) => id,
  mergeKey: ({ id }) => orderNewsKey(id),
  content(typed, store) {
    const order = unlinkOrder(typed);
    const title = `Order ${order.orderNumber}: Cancelled`;
    const intro = `Hello ${order.customerName},\nyour order is cancelled, and nothing of it will be sent.`;
    const money =
      order.refunded === "0.00"
        ? "There is nothing to pay."
        : `We have refunded $${order.refunded} of the $${order.total} of your order. Your bank may take a few days to show it.`;
    const page = orderPageUrl(typed, store);
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${intro}\n\n${money}\n\nFollow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <Paragraph>{money}</Paragraph>
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});
