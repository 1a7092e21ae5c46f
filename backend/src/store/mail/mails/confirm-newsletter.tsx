import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph, SmallLink } from "../layout/mail-page";
import { unsubscribeHeaders, unsubscribeUrl } from "./newsletter-links";

type Cause = { email: string; token: string; tokenHash: string; unsubscribeToken: string };

/**
 * Asks an address whether it wants the newsletter. It holds not one word of whoever typed the address: anybody can make the
 * store send it to anybody.
 */
export const confirmNewsletter = defineMail({
  name: "confirm-newsletter",
  limit: { perHour: 3 },
  data: (_db, { token, unsubscribeToken }: Cause) => ({ token, unsubscribeToken }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { tokenHash }) => tokenHash,
  content({ token, unsubscribeToken }, store) {
    const link = `${store.publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`;
    const title = "Do you want our newsletter?";
    const intro = `Somebody gave this e-mail address for the newsletter of ${store.storeName}.`;
    const validity = "The link works for seven days. If it was not you, ignore this mail: you are on no list.";
    const leave = unsubscribeUrl(store.publicUrl, unsubscribeToken);
    return {
      subject: `${title} (${store.storeName})`,
      text: `${intro}\n\nTo get it, confirm it here:\n${link}\n\n${validity}\n\nUnsubscribe:\n${leave}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <ActionButton href={link}>Get the newsletter</ActionButton>
          <Paragraph>{validity}</Paragraph>
          <SmallLink href={leave}>Unsubscribe</SmallLink>
        </MailPage>
      ),
    };
  },
  envelope: ({ unsubscribeToken }, store) => unsubscribeHeaders(unsubscribeToken, store),
});
