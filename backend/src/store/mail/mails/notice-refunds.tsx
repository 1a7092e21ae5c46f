import { formatMoney } from "@nocturne/contract";
import { defineNotice, listed } from "../define-notice";
import { unlink } from "../layout/unlink";

/** `currency`: missing where it is the store's own. */
type Refunded = { orderNumber: string; amount: string; currency?: string | undefined; note: string };
type Data = { count: number; refunds: Refunded[] };

const sumOf = ({ amount, currency }: Refunded) => formatMoney(amount, currency);

const line = (refund: Refunded) => {
  const { orderNumber, note } = refund;
  return `${sumOf(refund)} for ${orderNumber}${note && `, ${unlink(note)}`}`;
};

/** Tells an admin of sums that went back, by whatever way, once for each. */
export const noticeRefunds = defineNotice<Data>("notice-refunds", ({ count, refunds }) => ({
  title: count === 1 && refunds[0] ? `${sumOf(refunds[0])} refunded` : `${count} refunds`,
  paragraphs: [listed(refunds, count, line)],
  action: { text: "Open the orders", path: "/#admin" },
}));
