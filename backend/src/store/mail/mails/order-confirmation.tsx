import type { Order } from "@nocturne/contract";
import { findMailRecipients } from "../../order/order-contact";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { OrderSummary } from "../layout/order-summary";
import { orderSummaryText, paymentText } from "../layout/order-text";
import { unlinkOrder } from "../layout/unlink";
import { againKey, ORDER_MAILS } from "../order-mails";
import { orderPageUrl, withPages, type WithPage } from "../order-page-link";

/** `confirmedEmail` is an address that has asked for the mails of the order after it was made. */
type Cause = { order: Order; confirmedEmail?: string; again?: string };

/** Sent when an order is made, and to an address that confirms itself later. */
export const orderConfirmation = defineMail({
  name: "order-confirmation",
  limit: ORDER_MAILS,
  async writeAll(db, causes: readonly Cause[]) {
    const orders: (Order & WithPage)[] = await withPages(
      db,
      causes.map(({ order }) => order),
    );
    const recipients = await findMailRecipients(db, orders);
    return causes.map(({ confirmedEmail }, index) => {
      return { data: orders[index]!, to: confirmedEmail ?? recipients[index] ?? null };
    });
  },
  key: ({ id }, { confirmedEmail, again }) => againKey(confirmedEmail ? `${id}:confirmed` : id, again),
  content(typed, store) {
    const order = unlinkOrder(typed);
    const title = `Thank you for your order ${order.orderNumber}`;
    const news = order.awaitedPayment
      ? "we have your order and wait for your payment."
      : "we have your order and are getting it ready.";
    const intro = `Hello ${order.customerName},\n${news}`;
    const payment = paymentText(order);
    const page = orderPageUrl(typed, store);
    return {
      subject: `Your order ${order.orderNumber} at ${store.storeName}`,
      text: `${title}\n\n${intro}\n\n${payment && `${payment}\n\n`}${orderSummaryText(order)}\n\nFollow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          {payment && <Paragraph>{payment}</Paragraph>}
          <OrderSummary order={order} store={store} />
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});
