import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";

type Cause = { orderId: string; email: string; token: string };

/**
 * Asks an address that a buyer typed, and that is not the account's own, whether it wants the mails of an order. It holds
 * not one word of the buyer's: anybody can make the store send it to anybody.
 */
export const confirmOrderMails = defineMail({
  name: "confirm-order-mails",
  limit: { perHour: 5 },
  data: (_db, { token }: Cause) => ({ token }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { orderId }) => orderId,
  content({ token }, store) {
    const link = `${store.publicUrl}/order-mails?token=${encodeURIComponent(token)}`;
    const title = "Do you want mails about an order?";
    const intro = `Somebody placed an order at ${store.storeName} and gave this e-mail address for mails about it.`;
    const validity =
      "The link works for seven days. If you know of no order, ignore this mail: you will get no other one.";
    return {
      subject: `${title} (${store.storeName})`,
      text: `${intro}\n\nTo get them, confirm it here:\n${link}\n\n${validity}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <ActionButton href={link}>Get the mails</ActionButton>
          <Paragraph>{validity}</Paragraph>
        </MailPage>
      ),
    };
  },
});
