import { describeOptions, formatMoney } from "@nocturne/contract";
import { addressLines } from "@nocturne/contract/address-format";
import { selectOwnChange, type SwappedLine } from "../../medusa-tables/order-change";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { unlinkOrder } from "../layout/unlink";
import { ORDER_MAILS } from "../order-mails";
import { orderPageUrl, withPage } from "../order-page-link";

/** A change that the shopper or an admin has made, by its id at Medusa. */
type Cause = { orderId: string; changeId: string };

/** `Raven Hoodie (Size: M)`. */
function lineLabel({ name, options }: SwappedLine): string {
  const chosen = describeOptions(options ?? {});
  return chosen ? `${name} (${chosen})` : name;
}

/** Sent once for each change that a shopper makes on the order's page, or an admin in the panel: where the order goes, or which variant is sent. */
export const orderChanged = defineMail({
  name: "order-changed",
  limit: ORDER_MAILS,
  async data(db, { orderId, changeId }: Cause) {
    const [order, change] = [await findOrder(db, { orderId }), await selectOwnChange(db, changeId)];
    return order && change ? { order: await withPage(db, order), change } : null;
  },
  recipient: (db, { order }) => findMailRecipient(db, order),
  key: (_data, { changeId }) => changeId,
  content({ order: typed, change }, store) {
    const order = unlinkOrder(typed);
    const title = `Order ${order.orderNumber}: changed`;
    const intro = `Hello ${order.customerName},\n${change.isStores ? "we have changed your order" : "your order is changed as you asked"}. The total stays ${formatMoney(order.total, order.currency)}.`;
    const news =
      change.kind === "swap"
        ? `We send you ${change.to.quantity} x ${lineLabel(change.to)}\nin place of ${lineLabel(change.from)}.`
        : `It goes to:\n${addressLines(order.shippingAddress, order.customerName).join("\n")}`;
    const note = `${change.isStores ? "Is that not right" : "Was this not you"}? Please write to us at once.`;
    const page = orderPageUrl(typed, store);
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${intro}\n\n${news}\n\n${note}\n\nFollow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <Paragraph>{news}</Paragraph>
          <Paragraph>{note}</Paragraph>
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});
