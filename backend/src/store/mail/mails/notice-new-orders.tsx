import { formatMoney } from "@nocturne/contract";
import { defineNotice, listed } from "../define-notice";
import { unlink } from "../layout/unlink";

type NewOrder = {
  orderNumber: string;
  customerName: string;
  total: string;
  /** Missing where it is the store's own. */
  currency?: string | undefined;
  pieces: number;
  isUnpaid: boolean;
};
type Data = { count: number; orders: NewOrder[] };

const line = ({ orderNumber, customerName, total, currency, pieces, isUnpaid }: NewOrder) =>
  `${orderNumber}, ${formatMoney(total, currency)}, ${pieces} ${pieces === 1 ? "piece" : "pieces"}, ${unlink(customerName)}${isUnpaid ? ", waits for its payment" : ""}`;

/** Tells an admin of the orders of the last minutes, in one mail. */
export const noticeNewOrders = defineNotice<Data>("notice-new-orders", ({ count, orders }) => ({
  title: count === 1 ? `New order ${orders[0]?.orderNumber ?? ""}` : `${count} new orders`,
  paragraphs: [listed(orders, count, line)],
  action: { text: "Open the orders", path: "/#admin?state=open" },
}));
