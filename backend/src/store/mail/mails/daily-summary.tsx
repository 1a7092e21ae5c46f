import { formatMoney } from "@nocturne/contract";
import { defineNotice, listed } from "../define-notice";

type Sold = { name: string; units: number };
type Sums = {
  /** Missing where it is the store's own. */
  currency?: string;
  orders: number;
  units: number;
  revenue: string;
  refunds: string;
  cancelled: number;
  revenueBefore: string;
};
type Data = Sums & {
  /** Such as 2026-01-31. */
  day: string;
  /** The same of each other currency that was sold in. */
  abroad?: Sums[];
  best: Sold[];
  low: number;
};

const many = (count: number, one: string, others: string) => `${count} ${count === 1 ? one : others}`;

const titleOf = ({ orders, revenue, currency }: Sums) =>
  `${many(orders, "order", "orders")}, ${formatMoney(revenue, currency)}`;

function paragraphOf({ orders, units, revenue, revenueBefore, refunds, cancelled, currency }: Sums): string {
  const [now, before, back] = [revenue, revenueBefore, refunds].map((amount) => formatMoney(amount, currency));
  const cancellations = cancelled > 0 ? `\n${many(cancelled, "order was cancelled", "orders were cancelled")}` : "";
  return `${many(orders, "order", "orders")} of ${many(units, "piece", "pieces")}\n${now} revenue (${before} on the day before)\n${back} refunded${cancellations}`;
}

/** Sums a day of the shop up, for an admin who wants that. */
export const dailySummary = defineNotice<Data>("daily-summary", (data) => {
  const { day, abroad = [], best, low } = data;
  const sums = [data, ...abroad];
  const stock = low > 0 ? `${many(low, "stock has", "stocks have")} few pieces left.` : "";
  return {
    title: `${day}: ${sums.map(titleOf).join("; ")}`,
    paragraphs: [
      ...sums.map(paragraphOf),
      ...(best.length > 0
        ? [`Best sellers:\n${listed(best, best.length, ({ name, units: sold }) => `${sold} × ${name}`)}`]
        : []),
      ...(stock ? [stock] : []),
    ],
    action: { text: "Open the shop", path: "/#admin" },
  };
});
