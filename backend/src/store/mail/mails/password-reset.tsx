import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";

type Cause = { email: string; token: string; tokenHash: string };

/** The link that sets a new password. The token is the secret: it appears nowhere else. */
export const passwordReset = defineMail({
  name: "password-reset",
  data: (_db, { token }: Cause) => ({ token }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { tokenHash }) => tokenHash,
  content({ token }, store) {
    const link = `${store.publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
    const title = "Reset your password";
    const intro = `Somebody, hopefully you, asked to reset the password of your ${store.storeName} account.`;
    const validity = "The link works once, for one hour. If it was not you, ignore this mail: nothing has changed.";
    return {
      subject: `${title} at ${store.storeName}`,
      text: `${intro}\n\nSet a new password here:\n${link}\n\n${validity}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <ActionButton href={link}>Set a new password</ActionButton>
          <Paragraph>{validity}</Paragraph>
        </MailPage>
      ),
    };
  },
});
