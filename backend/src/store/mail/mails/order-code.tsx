import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { orderPageUrl, type WithPage } from "../order-page-link";

type Cause = { orderNumber: string; email: string; code: string; codeId: string } & WithPage;

/** The six digits that show the whole of an order's page. The code is the secret: it appears nowhere else. */
export const orderCode = defineMail({
  name: "order-code",
  limit: { perHour: 20 },
  data: (_db, { orderNumber, code, pageToken }: Cause) => ({ orderNumber, code, pageToken }),
  recipient: (_db, _data, { email }) => email,
  key: (_data, { codeId }) => codeId,
  content({ orderNumber, code, pageToken }, store) {
    const title = `Your code: ${code}`;
    const intro = `Enter it on the page of order ${orderNumber} to see the whole address, and to change the order.`;
    const validity =
      "The code works once, for ten minutes. If you did not ask for it, ignore this mail, and give the code to nobody.";
    const page = orderPageUrl({ pageToken }, store);
    return {
      subject: `${code} is your code for order ${orderNumber} (${store.storeName})`,
      text: `${title}\n\n${intro}\n${page}\n\n${validity}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          <ActionButton href={page}>Open the order</ActionButton>
          <Paragraph>{validity}</Paragraph>
        </MailPage>
      ),
    };
  },
});
