import { Link } from "@react-email/link";
import { DEFAULT_ORDER_STATUS, toTrackingPairs, type Order } from "@nocturne/contract";
import { trackingLink } from "@nocturne/contract/tracking-link";
import { findMailRecipient } from "../../order/order-contact";
import { findOrder } from "../../order/read-orders";
import { defineMail } from "../define-mail";
import { ActionButton, MailPage, Paragraph } from "../layout/mail-page";
import { MONO, useTheme } from "../layout/theme";
import { unlinkOrder } from "../layout/unlink";
import { ORDER_MAILS, orderNewsKey } from "../order-mails";
import { orderPageUrl, withPage, type WithPage } from "../order-page-link";

/** `changeId` names one change: going back to an earlier state is a change too. */
type Cause = { orderId: string; changeId: string };

type Package = { label: string; url: string | null };

function toPackages(order: Order): Package[] {
  return toTrackingPairs(order).map(({ number, url }, index) => ({
    label: `Package ${index + 1}: ${number || "no number yet"}`,
    url: url ? trackingLink(url) : null,
  }));
}

/** A number says that a parcel leaves; it changes no status, and where the owner has written none the mail names none. */
function newsOf({ status }: Order, packages: Package[]): { title: string; intro: string } {
  if (packages.length > 0 && status === DEFAULT_ORDER_STATUS) {
    return { title: "on its way", intro: "a parcel of your order is on its way." };
  }
  return { title: status, intro: `there is news about your order. Its status is now: ${status}` };
}

/** Sent when the status or the tracking of an order changes. */
export const orderUpdate = defineMail({
  name: "order-update",
  limit: ORDER_MAILS,
  async data(db, { orderId }: Cause): Promise<(Order & WithPage) | null> {
    const order = await findOrder(db, { orderId });
    return order ? await withPage(db, order) : null;
  },
  recipient: (db, order) => findMailRecipient(db, order),
  key: ({ id }, { changeId }) => `${id}:${changeId}`,
  mergeKey: ({ id }) => orderNewsKey(id),
  content(typed, store) {
    const order = unlinkOrder(typed);
    const packages = toPackages(order);
    const news = newsOf(order, packages);
    const title = `Order ${order.orderNumber}: ${news.title}`;
    const intro = `Hello ${order.customerName},\n${news.intro}`;
    const page = orderPageUrl(typed, store);
    const text = packages.map(({ label, url }) => (url ? `${label}\n${url}` : label)).join("\n");
    return {
      subject: `${title} (${store.storeName})`,
      text: `${title}\n\n${intro}\n\n${text ? `${text}\n\n` : ""}Follow your order: ${page}\n`,
      html: (
        <MailPage store={store} title={title}>
          <Paragraph>{intro}</Paragraph>
          {packages.length > 0 && <PackageList packages={packages} />}
          <ActionButton href={page}>Follow your order</ActionButton>
        </MailPage>
      ),
    };
  },
});

function PackageList({ packages }: { packages: Package[] }) {
  const theme = useTheme();
  return (
    <ul style={{ margin: "0 0 20px", padding: 0, listStyle: "none", color: theme.text }}>
      {packages.map(({ label, url }) => (
        <li
          key={label}
          style={{
            padding: "10px 0",
            borderTop: `1px solid ${theme.line}`,
            fontFamily: MONO,
            fontSize: "16px",
            lineHeight: "28px",
            overflowWrap: "anywhere",
          }}
        >
          {url ? (
            <Link href={url} style={{ color: theme.text, textDecoration: "underline" }}>
              {label}
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}
