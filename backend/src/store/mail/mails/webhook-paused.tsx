import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";

type Cause = { webhookId: string; url: string; pause: "failing" | "gone"; pausedAt: string; email: string };

/** Tells an admin that a webhook was paused by the store itself, once for each pause. */
export const webhookPaused = defineMail({
  name: "webhook-paused",
  data: (_db, { webhookId, url, pause }: Cause) => ({ webhookId, host: new URL(url).host, pause }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { webhookId, pausedAt, email }) => `${webhookId}:${pausedAt}:${email}`,
  content({ webhookId, host, pause }, store) {
    const link = `${store.publicUrl}/app/settings/webhooks/${webhookId}`;
    const title = `The webhook to ${host} is paused`;
    const reason =
      pause === "gone"
        ? `${host} has answered that it wants no more of ${store.storeName}'s events (410).`
        : `${host} has taken none of ${store.storeName}'s events for three days.`;
    const meanwhile =
      "New events wait, and are sent once you resume it. What was given up can be sent again from its log.";
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${reason}\n${meanwhile}\n\nLook at the webhook: ${link}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{reason}</Paragraph>
          <Paragraph>{meanwhile}</Paragraph>
          <ActionButton href={link}>Look at the webhook</ActionButton>
        </MailPage>
      ),
    };
  },
});
