import { defineMail } from "../define-mail";
import { MailPage, Paragraph } from "../layout/mail-page";

type Message = { name: string; email: string; message: string; orderNumber: string };
type Cause = Message & { owner: string; key: string };

/** Hands on what somebody wrote by the form of a page. To answer it is to answer its writer. */
export const contactMessage = defineMail({
  name: "contact-message",
  data: (_db, { name, email, message, orderNumber }: Cause): Message => ({ name, email, message, orderNumber }),
  recipient: (_db, _data, { owner }) => owner,
  key: (_data, { key }) => key,
  content({ name, email, message, orderNumber }, store) {
    const title = `A message from ${name}`;
    const order = orderNumber ? `Order number, as they wrote it: ${orderNumber}` : "";
    const from = `${name} (${email}) wrote by the contact form of ${store.storeName}. Answer this mail to answer them.`;
    return {
      subject: `${title} (${store.storeName})`,
      text: [title, from, order, message].filter(Boolean).join("\n\n") + "\n",
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{from}</Paragraph>
          {order && <Paragraph>{order}</Paragraph>}
          {message.split(/\n+/).map((line, index) => (
            <Paragraph key={index}>{line}</Paragraph>
          ))}
        </MailPage>
      ),
    };
  },
  envelope: ({ email }) => ({ provider_data: { reply_to: email } }),
});
