import { createHash } from "node:crypto";
import { InviteWorkflowEvents } from "@medusajs/framework/utils";
import { selectOpenInvite } from "../../medusa-tables/invite";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";

type Cause = { email: string; token: string; expiresAt: string };

const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Asks somebody to join the staff, once for each link: a resent invitation has a new one, which ends the one before. */
export const staffInvitation = defineMail({
  name: "staff-invitation",
  trigger: {
    event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT],
    toCause: (db, { id }: { id: string }): Promise<Cause | null> => selectOpenInvite(db, id),
  },
  data: (_db, { token, expiresAt }: Cause) => ({ token, expiresAt }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { token }) => createHash("sha256").update(token).digest("hex"),
  content({ token, expiresAt }, store) {
    const link = `${store.publicUrl}/app/invite?token=${encodeURIComponent(token)}`;
    const title = `You are invited to run ${store.storeName}`;
    const intro = `The owner of ${store.storeName} invites you to its admin. Choose a password there; it also opens your account in the store.`;
    const validity = `The link works once, until ${until.format(new Date(expiresAt))} UTC. If you know nothing of it, ignore this mail.`;
    return {
      subject: title,
      text: `${title}\n\n${intro}\n\nAccept the invitation here:\n${link}\n\n${validity}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <ActionButton href={link}>Accept the invitation</ActionButton>
          <Paragraph>{validity}</Paragraph>
        </MailPage>
      ),
    };
  },
});
