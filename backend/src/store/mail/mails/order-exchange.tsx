import { selectReplacements, selectReturnedItems } from "../../medusa-tables/order-return";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { itemLabel } from "../layout/order-text";
import { unlinkOrder } from "../layout/unlink";
import { ORDER_MAILS } from "../order-mails";
import { orderPageUrl, withPage } from "../order-page-link";

/** An exchange, or a claim: something was wrong, and is made good. */
type Cause = { orderId: string; exchangeId: string; kind: "exchange" | "claim" };

/** Sent once for each exchange and each claim: what comes back, and what goes out in its place. */
export const orderExchange = defineMail({
  name: "order-exchange",
  limit: ORDER_MAILS,
  async data(db, { orderId, exchangeId, kind }: Cause) {
    const order = await findOrder(db, { orderId });
    if (!order) return null;
    const back = await selectReturnedItems(db, { exchangeId }, "requested");
    return { order: await withPage(db, order), kind, back, out: await selectReplacements(db, exchangeId) };
  },
  recipient: (db, { order }) => findMailRecipient(db, order),
  key: (_data, { exchangeId }) => exchangeId,
  content({ order: typed, kind, back, out }, store) {
    const order = unlinkOrder(typed);
    const title = `Order ${order.orderNumber}: your ${kind}`;
    const news = kind === "claim" ? "we are sorry, and make it good." : "your exchange is confirmed.";
    const intro = `Hello ${order.customerName},\n${news}`;
    const lists = [
      { name: "You send back:", items: back },
      { name: "We send you:", items: out },
    ]
      .filter(({ items }) => items.length > 0)
      .map(({ name, items }) => [name, ...items.map(itemLabel)].join("\n"));
    const page = orderPageUrl(typed, store);
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${[intro, ...lists].join("\n\n")}\n\nFollow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          {lists.map((list) => (
            <Paragraph key={list}>{list}</Paragraph>
          ))}
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});
