import { formatCents, formatMoney } from "@nocturne/contract";
import { selectBuyer } from "../../medusa-tables/customer";
import type { Purchase, PurchaseLine } from "../../purchase/purchase";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { itemLabel } from "../layout/order-text";
import { ORDER_MAILS } from "../order-mails";

type Returned = {
  total: string;
  currency?: string;
  items: Pick<PurchaseLine, "name" | "size" | "options" | "quantity">[];
};

/** Sent when something sold out between the payment and its order: the whole amount goes back. */
export const paymentReturned = defineMail({
  name: "payment-returned",
  limit: ORDER_MAILS,
  data: (_db, { amounts, lines }: Purchase): Returned => ({
    total: formatCents(amounts.total),
    ...(amounts.currency ? { currency: amounts.currency } : {}),
    items: lines.map(({ name, size, options, quantity }) => ({ name, size, options, quantity })),
  }),
  recipient: async (db, _data, { accountId, customerEmail }) =>
    accountId ? ((await selectBuyer(db, accountId))?.email ?? null) : customerEmail,
  key: (_data, { id }) => id,
  content({ total, currency, items }, store) {
    const title = "Sold out: your payment was returned";
    const intro = `While you were paying, somebody else took the last piece of something in your order:\n${items.map(itemLabel).join("\n")}`;
    const money = `We have returned the whole payment of ${formatMoney(total, currency)}. Your bank may take a few days to show it.`;
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${intro}\n\n${money}\n\n${store.publicUrl}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <Paragraph>{money}</Paragraph>
          <ActionButton href={store.publicUrl}>Back to the store</ActionButton>
        </MailPage>
      ),
    };
  },
});
