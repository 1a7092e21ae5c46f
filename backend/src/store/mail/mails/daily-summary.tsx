import { defineNotice, listed } from "../define-notice";

type Sold = { name: string; units: number };
type Data = {
  /** Such as 2026-01-31. */
  day: string;
  orders: number;
  units: number;
  revenue: string;
  refunds: string;
  cancelled: number;
  revenueBefore: string;
  best: Sold[];
  low: number;
};

const many = (count: number, one: string, others: string) => `${count} ${count === 1 ? one : others}`;

/** Sums a day of the shop up, for an admin who wants that. */
export const dailySummary = defineNotice<Data>("daily-summary", (data) => {
  const { day, orders, units, revenue, refunds, cancelled, revenueBefore, best, low } = data;
  const cancellations = cancelled > 0 ? `\n${many(cancelled, "order was cancelled", "orders were cancelled")}` : "";
  const stock = low > 0 ? `${many(low, "stock has", "stocks have")} few pieces left.` : "";
  return {
    title: `${day}: ${many(orders, "order", "orders")}, $${revenue}`,
    paragraphs: [
      `${many(orders, "order", "orders")} of ${many(units, "piece", "pieces")}\n$${revenue} revenue ($${revenueBefore} on the day before)\n$${refunds} refunded${cancellations}`,
      ...(best.length > 0
        ? [`Best sellers:\n${listed(best, best.length, ({ name, units: sold }) => `${sold} × ${name}`)}`]
        : []),
      ...(stock ? [stock] : []),
    ],
    action: { text: "Open the shop", path: "/#admin" },
  };
});
