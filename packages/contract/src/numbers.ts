import { z } from "zod";
import { Money } from "./amount.js";
import { Currency } from "./region.js";
import { daysBetween, mostDays, MAX_NUMBER_PERIODS, NUMBER_PERIODS } from "./number-periods.js";
import { TimeZone } from "./time-zone.js";
import { VisitNumbers } from "./visits.js";

const Day = z.iso
  .date({ error: "Must be a day, such as 2026-01-31.", abort: true })
  .refine((day) => day >= "2000-01-01" && day < "2200-01-01", {
    error: "Must be a day of this century or the next.",
  });

export const GetNumbersQuery = z
  .object({
    /** The first and the last day. */
    from: Day,
    to: Day,
    by: z.enum(NUMBER_PERIODS).default("day"),
    /** Where days begin at midnight. */
    timeZone: TimeZone.default("UTC"),
    /** Orders in another are left out: sums of several currencies say nothing. */
    currency: Currency.default("usd"),
  })
  .superRefine(({ from, to, by }, context) => {
    const days = daysBetween(from, to);
    if (days < 1) context.addIssue({ code: "custom", path: ["to"], message: "Must not be before `from`." });
    if (days > mostDays(by))
      context.addIssue({ code: "custom", path: ["by"], message: `At most ${MAX_NUMBER_PERIODS} of them.` });
  });
export type GetNumbersQuery = z.output<typeof GetNumbersQuery>;

/**
 * What orders come to by the day they were placed on. Cancelled ones are in the last two alone, and their refunds nowhere;
 * those that wait for their payment are in. revenue = sales − discount + shipping + tax; net = revenue − refunds.
 */
export const OrderSums = z.object({
  orders: z.int(),
  /** Pieces. */
  units: z.int(),
  /** Prices, before anything is taken off. */
  sales: Money,
  discount: Money,
  shipping: Money,
  /** What comes on top of the prices. */
  tax: Money,
  /** The tax that is in the prices, and so in `sales`. */
  includedTax: Money,
  revenue: Money,
  /** Revenue by the order; 0.00 where there is none. */
  average: Money,
  /** What was given back, on the day it was, whenever the order was placed. */
  refunds: Money,
  /** Below zero where more went back than came in. */
  net: z.string().regex(/^-?\d+\.\d{2}$/),
  cancelled: z.int(),
  cancelledRevenue: Money,
});
export type OrderSums = z.infer<typeof OrderSums>;

export const PeriodSums = OrderSums.extend({
  /** The first day of the day, week or month, also where it lies before `from`. */
  start: z.string(),
});
export type PeriodSums = z.infer<typeof PeriodSums>;

/** `state` is empty where an address has none, `country` where an order has no address. */
export const PlaceSums = OrderSums.pick({ orders: true, revenue: true, tax: true, includedTax: true }).extend({
  country: z.string(),
  state: z.string(),
});
export type PlaceSums = z.infer<typeof PlaceSums>;

/** Of an order's lines, before discounts. */
const LineSums = OrderSums.pick({ units: true, sales: true });

export const ProductSums = LineSums.extend({ productId: z.string(), name: z.string() });
export type ProductSums = z.infer<typeof ProductSums>;

/** `size` is empty for what has none. */
export const SizeSums = LineSums.extend({ size: z.string() });
export type SizeSums = z.infer<typeof SizeSums>;

/** A code in orders of the storefront; more than one may be in an order. */
export const CodeSums = OrderSums.pick({ orders: true, discount: true, revenue: true }).extend({ code: z.string() });
export type CodeSums = z.infer<typeof CodeSums>;

/** For how many days what is left of a product lasts, at the pace of these days. Of what is unlimited nothing is said. */
export const StockDays = z.object({
  productId: z.string(),
  name: z.string(),
  available: z.int(),
  /** Sold in these days. */
  units: z.int(),
  days: z.int(),
});
export type StockDays = z.infer<typeof StockDays>;

export const Numbers = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(NUMBER_PERIODS),
  timeZone: z.string(),
  /** Of all amounts; missing where it is the store's own. */
  currency: Currency.optional(),
  /** All that the shop has ever sold in, its own first; missing where that is its own alone. */
  currencies: z.array(Currency).optional(),
  totals: OrderSums,
  /** As many days right before them. */
  before: OrderSums.extend({ from: z.string(), to: z.string() }),
  /** Every one, the oldest first. */
  periods: z.array(PeriodSums),
  /** The most revenue first; at most 300. */
  places: z.array(PlaceSums),
  /** The most sold first; at most 300. */
  products: z.array(ProductSums),
  sizes: z.array(SizeSums),
  codes: z.array(CodeSums),
  /** What is gone first comes first; at most 300. */
  stock: z.array(StockDays),
  /** How many visits came how far. */
  visits: VisitNumbers,
});
export type Numbers = z.infer<typeof Numbers>;
