import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";

/** `mark` tells one password from another. */
type Cause = { email: string; mark: string };

/** Sent after every change of a password, by whatever way: an owner who did not make it has to hear of it. */
export const passwordChanged = defineMail({
  name: "password-changed",
  data: (_db, _cause: Cause) => ({}),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { mark }) => mark,
  content(_data, store) {
    const title = "Your password was changed";
    const link = `${store.publicUrl}/auth?view=reset`;
    const news = `The password of your ${store.storeName} account was changed, and every other device was signed out.`;
    const advice = "If it was you, there is nothing to do. If it was not, set a new password right away.";
    return {
      subject: `${title} at ${store.storeName}`,
      text: `${title}\n\n${news}\n${advice}\n\nSet a new password:\n${link}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{news}</Paragraph>
          <Paragraph>{advice}</Paragraph>
          <ActionButton href={link}>Set a new password</ActionButton>
        </MailPage>
      ),
    };
  },
});
