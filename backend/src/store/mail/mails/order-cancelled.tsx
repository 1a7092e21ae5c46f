import { formatCents, formatMoney, type Order } from "@nocturne/contract";
import { selectLeftMoney } from "../../medusa-tables/payment";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { unlinkOrder } from "../layout/unlink";
import { againKey, ORDER_MAILS, orderNewsKey } from "../order-mails";
import { orderPageUrl, withPage, type WithPage } from "../order-page-link";

type Cause = { orderId: string; again?: string };

/** `left`: what was paid and has not gone back yet; missing in a mail that an older version wrote down. */
type Cancelled = Order & WithPage & { left?: string };

function moneyText({ refunded, total, currency, left = "0.00" }: Cancelled): string {
  const money = (amount: string) => formatMoney(amount, currency);
  const back = `We have refunded ${money(refunded)} of the ${money(total)} of your order. Your bank may take a few days to show it.`;
  const due = `${money(left)} will go back to you. We write to you as soon as they do.`;
  const told = [...(refunded === "0.00" ? [] : [back]), ...(left === "0.00" ? [] : [due])];
  return told.join(" ") || "There is nothing to pay.";
}

/** Sent once, when an order is cancelled, by whatever way; tells of the money that went back with it, too. */
export const orderCancelled = defineMail({
  name: "order-cancelled",
  limit: ORDER_MAILS,
  async data(db, { orderId }: Cause): Promise<Cancelled | null> {
    const order = await findOrder(db, { orderId });
    if (!order) return null;
    const left = (await selectLeftMoney(db, orderId)).reduce((sum, { dollars }) => sum + Number(dollars), 0);
    return { ...(await withPage(db, order)), left: formatCents(Math.round(left * 100)) };
  },
  recipient: (db, order) => findMailRecipient(db, order),
  key: ({ id }, { again }) => againKey(id, again),
  mergeKey: ({ id }) => orderNewsKey(id),
  content(typed, store) {
    const order = unlinkOrder(typed);
    const title = `Order ${order.orderNumber}: Cancelled`;
    const intro = `Hello ${order.customerName},\nyour order is cancelled, and nothing of it will be sent.`;
    const money = moneyText(typed);
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
