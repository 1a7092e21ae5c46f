import { formatCents, formatMoney, toCents, type Order } from "@nocturne/contract";
import { selectLeftMoney, selectOrderOfPayment } from "../../medusa-tables/payment";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { unlinkOrder } from "../layout/unlink";
import { againKey, ORDER_MAILS } from "../order-mails";
import { orderPageUrl, withPage, type WithPage } from "../order-page-link";

type Cause = { orderId: string; again?: string };

/** Sent once for each sum that went back, by whatever way; names all that has gone back so far. */
export const orderRefunded = defineMail({
  name: "order-refunded",
  trigger: {
    event: "payment.refunded",
    async toCause(db, { id }: { id: string }): Promise<Cause | null> {
      const orderId = await selectOrderOfPayment(db, id);
      return orderId ? { orderId } : null;
    },
  },
  limit: ORDER_MAILS,
  async data(db, { orderId }: Cause): Promise<(Order & WithPage & { paid?: string }) | null> {
    const order = await findOrder(db, { orderId });
    if (!order || order.refunded === "0.00") return null;
    const left = await selectLeftMoney(db, orderId);
    const leftCents = left.reduce((sum, { dollars }) => sum + Math.round(Number(dollars) * 100), 0);
    return { ...(await withPage(db, order)), paid: formatCents((toCents(order.refunded) ?? 0) + leftCents) };
  },
  recipient: (db, order) => findMailRecipient(db, order),
  key: ({ id, refunded }, { again }) => againKey(`${id}:${refunded}`, again),
  content(typed, store) {
    const order = unlinkOrder(typed);
    const title = `Refund for order ${order.orderNumber}`;
    const greeting = `Hello ${order.customerName},`;
    const [back, total] = [typed.refunded, typed.paid ?? typed.total].map((amount) =>
      formatMoney(amount, order.currency),
    );
    const money = `We have refunded ${back} of the ${total} of your order. Your bank may take a few days to show it.`;
    const page = orderPageUrl(typed, store);
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${greeting}\n${money}\n\nFollow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{greeting}</Paragraph>
          <Paragraph>{money}</Paragraph>
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});
