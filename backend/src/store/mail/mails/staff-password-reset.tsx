import { createHash } from "node:crypto";
import { AuthWorkflowEvents } from "@medusajs/framework/utils";
import { selectIdentityByEmail } from "../../medusa-tables/identity";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";

/** What Medusa tells of a reset that was asked for; `entity_id` is the e-mail. */
type Asked = { entity_id: string; actor_type: string; token: string };
type Cause = { email: string; token: string };

/** The link to the Medusa admin's own page for a new password. Only admins get it: shoppers have `password-reset`. */
export const staffPasswordReset = defineMail({
  name: "staff-password-reset",
  trigger: {
    event: AuthWorkflowEvents.PASSWORD_RESET,
    async toCause(db, { entity_id, actor_type, token }: Asked): Promise<Cause | null> {
      if (actor_type !== "user") return null;
      const identity = await selectIdentityByEmail(db, entity_id);
      return identity?.userId ? { email: identity.email, token } : null;
    },
  },
  data: (_db, { token }: Cause) => ({ token }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { token }) => createHash("sha256").update(token).digest("hex"),
  content({ token }, store) {
    const link = `${store.publicUrl}/app/reset-password?token=${encodeURIComponent(token)}`;
    const title = "Reset your admin password";
    const intro = `Somebody, hopefully you, asked at the admin of ${store.storeName} to reset your password. The same password opens your account in the store.`;
    const validity = "The link works once, for 15 minutes. If it was not you, ignore this mail: nothing has changed.";
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
