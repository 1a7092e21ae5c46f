import { defineNotice, listed } from "../define-notice";

type Low = { name: string; sizes: string; available: number };
type Data = { count: number; threshold: number; stocks: Low[] };

const line = ({ name, sizes, available }: Low) =>
  `${name}${sizes && ` (${sizes})`}: ${available === 0 ? "sold out" : `${available} left`}`;

/** Tells an admin what has few pieces left, once until there are more again. */
export const noticeLowStock = defineNotice<Data>("notice-low-stock", ({ count, threshold, stocks }) => ({
  title: count === 1 ? `${stocks[0]?.name ?? "A product"} is low` : `${count} products are low`,
  paragraphs: [
    `${threshold} or fewer can be sold of:`,
    listed(stocks, count, line),
    "You are told again once there were more of them in between.",
  ],
  action: { text: "Open the product table", path: "/shop-settings/product-table" },
}));
