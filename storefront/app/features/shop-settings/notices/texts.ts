import type { NoticeKind } from "../../../api/notices";

/** Every text of the section "Notices". */

export const KINDS: Readonly<Record<NoticeKind, { name: string; note: string }>> = {
  orders: {
    name: "New orders",
    note: "A few minutes after an order. While many come in, one mail every ten minutes names them together.",
  },
  lowStock: {
    name: "Low stock",
    note: "When something falls to the mark below. Once, until there was more of it again.",
  },
  failedMails: {
    name: "Mails that fail",
    note: "When a mail to a shopper cannot be delivered for a good half hour.",
  },
  refunds: { name: "Refunds", note: "When money goes back, wherever that was done." },
  summary: { name: "Daily summary", note: "Orders, revenue and best sellers of the day before." },
};

export const noticeTexts = {
  loading: "Waking the town crier...",
  mine: "For you",
  mineNote: (email: string) => `These mails go to ${email}. Every admin chooses their own.`,
  nothingForYou: "There is nothing to be told of with your roles.",
  shop: "For the shop",
  threshold: "Low stock from",
  thresholdNote: "So many pieces, or fewer, are low: the product's page says how many are left. 0: never.",
  timeZone: "Time zone",
  timeZoneNote: "Where the shop's day begins.",
  hour: "The summary comes at",
  hourName: (hour: number) => `${String(hour).padStart(2, "0")}:00`,
} as const;
