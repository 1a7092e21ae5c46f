import { defineNotice, listed } from "../define-notice";
import { unlink } from "../layout/unlink";

type Refunded = { orderNumber: string; amount: string; note: string };
type Data = { count: number; refunds: Refunded[] };

const line = ({ orderNumber, amount, note }: Refunded) => `$${amount} for ${orderNumber}${note && `, ${unlink(note)}`}`;

/** Tells an admin of sums that went back, by whatever way, once for each. */
export const noticeRefunds = defineNotice<Data>("notice-refunds", ({ count, refunds }) => ({
  title: count === 1 ? `$${refunds[0]?.amount ?? ""} refunded` : `${count} refunds`,
  paragraphs: [listed(refunds, count, line)],
  action: { text: "Open the orders", path: "/#admin" },
}));
