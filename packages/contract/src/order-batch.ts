import { z } from "zod";
import { LABEL_SERVICES, MAX_LABELLED_ORDERS, MAX_TRACKED_ORDERS } from "./label-services.js";
import { isTrackingUrl, MAX_TRACKING_PAIRS } from "./tracking-pairs.js";

export type LabelService = (typeof LABEL_SERVICES)[number];

/** For which service, and which orders; their ids are parted by commas. */
export const OrderLabelsQuery = z.object({
  service: z.enum(LABEL_SERVICES),
  ids: z
    .string()
    .max(10_000)
    .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
    .pipe(z.array(z.string().max(100)).min(1).max(MAX_LABELLED_ORDERS)),
});
export type OrderLabelsQuery = z.infer<typeof OrderLabelsQuery>;

/** What a carrier's file says, as text: with commas, semicolons or tabs. */
export const ReadTrackingBody = z.object({ csv: z.string().min(1, "There is nothing to read.").max(500_000) });

const Tracking = z.object({
  number: z.string().trim().max(100),
  url: z.string().trim().max(500).refine(isTrackingUrl, "A tracking URL must be a web address (http or https)."),
});

/** `ready`: to be sent with this number. `added`: it is sent, and gets the number. `done`: it has the number already. */
export const TRACKING_ROW_STATES = [
  "ready",
  "added",
  "done",
  "cancelled",
  "unknown",
  "incomplete",
  "repeated",
] as const;

/** One row of the file, by its number there, and what would become of it. `orderId` is null where no order has the number. */
export const TrackingRow = z.object({
  row: z.int(),
  orderNumber: z.string(),
  orderId: z.string().nullable(),
  customerName: z.string(),
  tracking: Tracking,
  state: z.enum(TRACKING_ROW_STATES),
});
export type TrackingRow = z.infer<typeof TrackingRow>;

/** `isCut`: the file has more rows than are read. */
export const TrackingReport = z.object({ rows: z.array(TrackingRow), isCut: z.boolean() });
export type TrackingReport = z.infer<typeof TrackingReport>;

/** Orders that are sent, with their numbers. */
export const ApplyTrackingBody = z.object({
  orders: z
    .array(
      z.object({
        orderId: z.string().min(1).max(100),
        tracking: z.array(Tracking).min(1).max(MAX_TRACKING_PAIRS),
      }),
    )
    .min(1)
    .max(MAX_TRACKED_ORDERS)
    .refine(
      (orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length,
      "An order is named twice.",
    ),
});
export type ApplyTrackingBody = z.infer<typeof ApplyTrackingBody>;

/** The ids of the orders that are sent with their numbers now, and why the others are not. */
export const AppliedTracking = z.object({
  sent: z.array(z.string()),
  refused: z.array(z.object({ orderId: z.string(), code: z.string(), message: z.string() })),
});
export type AppliedTracking = z.infer<typeof AppliedTracking>;
