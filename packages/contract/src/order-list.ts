import { z } from "zod";
import { Money } from "./amount.js";
import { wholeNumber } from "./whole-number.js";

/** Part of an order's number, or of the e-mail or name of who bought it. */
const OrderSearch = z.string().trim().max(200).optional();

/** Every order where no part is asked for. */
export const ListAdminOrdersQuery = z.object({
  limit: wholeNumber(1, 100).optional(),
  offset: wholeNumber(0, 999_999_999).optional(),
  /** From 1. Without `limit`, a page has `DEFAULT_PAGE_SIZE` orders. */
  page: wholeNumber(1, 9_999_999).optional(),
  q: OrderSearch,
});
export type ListAdminOrdersQuery = z.infer<typeof ListAdminOrdersQuery>;

export const OrderFiguresQuery = z.object({
  /** When the caller's day began. */
  since: z.iso.datetime({ offset: true }).optional(),
  q: OrderSearch,
});
export type OrderFiguresQuery = z.infer<typeof OrderFiguresQuery>;

/** Figures of all orders, or of those that were searched for. */
export const OrderFigures = z.object({
  total: z.int(),
  /** Placed since then; of all time where nobody said since when. */
  recent: z.int(),
  /** The sum of their totals. */
  revenue: Money,
});
export type OrderFigures = z.infer<typeof OrderFigures>;
