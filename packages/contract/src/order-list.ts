import { z } from "zod";
import { Money } from "./amount.js";
import { ORDER_PAYMENTS, ORDER_STATES } from "./order-filter.js";
import { Currency } from "./region.js";
import { wholeNumber } from "./whole-number.js";
import { moment } from "./moment.js";

/** Which orders are asked for; all of them where nothing is said. */
const OrderFilter = z.object({
  /** Part of an order's number, of the e-mail or name of who bought it, or of the name of a product in it. */
  q: z.string().trim().max(200).optional(),
  state: z.enum(ORDER_STATES).optional(),
  payment: z.enum(ORDER_PAYMENTS).optional(),
  /** Placed at this moment or later. */
  from: moment(undefined, true).optional(),
  /** Placed before this moment. */
  before: moment(undefined, true).optional(),
  /** Where it goes, by the country's two letters. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Must be the two letters of a country.")
    .toUpperCase()
    .optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** Every order where no part is asked for. */
export const ListAdminOrdersQuery = OrderFilter.extend({
  limit: wholeNumber(1, 100).optional(),
  offset: wholeNumber(0, 999_999_999).optional(),
  /** From 1. Without `limit`, a page has `DEFAULT_PAGE_SIZE` orders. */
  page: wholeNumber(1, 9_999_999).optional(),
});
export type ListAdminOrdersQuery = z.infer<typeof ListAdminOrdersQuery>;

export const OrderFiguresQuery = OrderFilter.extend({
  /** When the caller's day began. */
  since: moment(undefined, true).optional(),
});
export type OrderFiguresQuery = z.infer<typeof OrderFiguresQuery>;

/** Figures of all orders, or of those that were searched for. */
export const OrderFigures = z.object({
  total: z.int(),
  /** Placed since then; of all time where nobody said since when. */
  recent: z.int(),
  /** The sum of their totals in the store's own currency. */
  revenue: Money,
  /** The same of each other currency; missing where nothing was sold in any. */
  otherRevenue: z.array(z.object({ currency: Currency, revenue: Money })).optional(),
});
export type OrderFigures = z.infer<typeof OrderFigures>;
