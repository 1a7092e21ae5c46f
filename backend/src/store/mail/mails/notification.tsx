import type { ProviderSendNotificationDTO } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import { defineMail, type Envelope } from "../define-mail";
import { MailPage, Paragraph } from "../layout/mail-page";
import { toPlainText } from "../render-html";

const MAX_ATTACHMENTS_BYTES = 10 * 1024 * 1024;
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** What the Notification Module hands over; `idempotency_key` is the sender's own. */
type Cause = ProviderSendNotificationDTO & { id: string; idempotency_key?: string | null };
type Data = Envelope & Pick<ProviderSendNotificationDTO, "content">;

/**
 * A mail of a plugin or of a workflow, sent by Medusa's Notification Module on the channel `email`. Text alone is put
 * into the store's layout; HTML stays as it is, and gets a text part where it has none.
 */
export const notification = defineMail({
  name: "notification",
  limit: { perHour: 100 },
  data: (_db, { template, data, from, content, attachments, provider_data }: Cause): Data => ({
    template,
    data,
    from,
    content,
    attachments,
    provider_data,
  }),
  recipient: (_db, _data, { to }) => to.trim(),
  key: (_data, { id, idempotency_key }) => idempotency_key || id,
  async content({ content }, store) {
    const { subject, text, html } = content ?? {};
    if (!subject) return null;
    if (html) return { subject, html, text: text || (await toPlainText(html)) };
    if (!text) return null;
    return {
      subject,
      text,
      html: (
        <MailPage store={store} title={subject}>
          {text.split(/\n{2,}/).map((paragraph, index) => (
            <Paragraph key={index}>{paragraph}</Paragraph>
          ))}
        </MailPage>
      ),
    };
  },
  envelope: ({ content: _content, ...envelope }) => envelope,
});

/** Throws 400 for a mail that could not be delivered; `hasTemplates` where a provider may know the template's name. */
export function assertSendable(
  { to, content, template, attachments }: ProviderSendNotificationDTO,
  { hasTemplates }: { hasTemplates: boolean },
): void {
  const refuse = (reason: string) => new MedusaError(MedusaError.Types.INVALID_DATA, reason);
  if (!ADDRESS.test(to.trim())) throw refuse("A mail needs one e-mail address in `to`.");
  const isWritten = Boolean(content?.subject && (content.text || content.html));
  if (!isWritten && (content || !template || !hasTemplates)) {
    throw refuse(`The mail "${template}" needs \`content\` with a subject, and text or html.`);
  }
  const bytes = (attachments ?? []).reduce((sum, attachment) => sum + attachment.content.length * 0.75, 0);
  if (bytes > MAX_ATTACHMENTS_BYTES) throw refuse("The attachments of a mail may have 10 MB together.");
}
