import { defineMail } from "../define-mail";
import { MailPage, Paragraph, SmallLink } from "../layout/mail-page";
import { unsubscribeHeaders, unsubscribeUrl } from "./newsletter-links";

/** `consent`: tells one confirmation of an address from a later one. */
type Cause = { consent: string; email: string; unsubscribeToken: string };

/** Says to who has just agreed that they are on the list, and how to leave it. */
export const newsletterConfirmed = defineMail({
  name: "newsletter-confirmed",
  data: (_db, { unsubscribeToken }: Cause) => ({ unsubscribeToken }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { consent }) => consent,
  content({ unsubscribeToken }, store) {
    const title = "You are on the list";
    const intro = `From now on you get the newsletter of ${store.storeName}.`;
    const leave = unsubscribeUrl(store.publicUrl, unsubscribeToken);
    const how = "One press on Unsubscribe, here or in any newsletter, and you are off it again.";
    return {
      subject: `${title} (${store.storeName})`,
      text: `${intro}\n\n${how}\n\nUnsubscribe:\n${leave}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <Paragraph>{how}</Paragraph>
          <SmallLink href={leave}>Unsubscribe</SmallLink>
        </MailPage>
      ),
    };
  },
  envelope: ({ unsubscribeToken }, store) => unsubscribeHeaders(unsubscribeToken, store),
});
