import { z } from "zod";
import { Money } from "./amount.js";
import { Order } from "./order.js";
import { isTrackingUrl, MAX_TRACKING_PAIRS } from "./tracking-pairs.js";

const MAX_LINES = 200;

/** A line of an order with what is still to be done with it. */
export const HandledLine = z.object({
  itemId: z.string(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  /** Pieces that were bought. */
  quantity: z.int(),
  /** Pieces that are in a fulfillment: packed, or sent. */
  fulfilled: z.int(),
  /** Pieces that a refund took out of what is sent. */
  cancelled: z.int(),
  /** Pieces that a refund can take out: they are in no fulfillment. */
  cancellable: z.int(),
  /** Pieces that a refund can take back: they were sent, and have not come back. */
  returnable: z.int(),
  /** Pieces whose price went back by their line. */
  refunded: z.int(),
  /** What was paid for all of them, discount and tax included. */
  paid: Money,
});
export type HandledLine = z.infer<typeof HandledLine>;

export const TIMELINE_KINDS = [
  "placed",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "unpacked",
  "changed",
  "returnRequested",
  "returned",
  "refunded",
  "cancelled",
  "mailed",
  "mailWaits",
  "mailFailed",
  "noted",
] as const;

/** Something that happened to an order. `by`: who did it, where that is known. */
export const TimelineEvent = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  by: z.string().nullable(),
  /** An amount, a mail's name and address, tracking numbers; "" for nothing. */
  text: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** What an owner needs to handle one order. */
export const AdminOrder = z.object({
  order: Order,
  lines: z.array(HandledLine),
  /** What was paid for shipping, tax included, and whether it went back. */
  shipping: z.object({ paid: Money, isRefunded: z.boolean() }),
  /** What is here of its money: no refund is more. */
  refundable: Money,
  /** Its address and its variants can be changed: nothing of it has left. */
  isChangeable: z.boolean(),
  note: z.object({ text: z.string(), by: z.string().nullable(), at: z.string().nullable() }),
  /** Oldest first. */
  timeline: z.array(TimelineEvent),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const SaveOrderNoteBody = z.object({
  text: z.string().trim().max(5_000),
  /** The text that the writer saw: nothing of somebody else's is overwritten. */
  seen: z.string().max(5_000),
});

const Pieces = z.object({ itemId: z.string().min(1).max(100), quantity: z.int().min(1).max(100_000) });

const eachOnce = (lines: readonly { itemId: string }[]) =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length;

/**
 * What becomes of refunded pieces. `none`: what they are; those that are not sent yet are sent. `cancel`: they are not sent, and are
 * in stock again. `return`: they were sent and came back, and are in stock again.
 */
export const RESTOCKS = ["none", "cancel", "return"] as const;
export type Restock = (typeof RESTOCKS)[number];

/** A refund of pieces. What it comes to is the server's own figure; `amount` is what the caller has read. */
export const RefundLinesBody = z
  .object({
    /** Names this refund: sent again, it is done once. */
    key: z.uuid(),
    lines: z
      .array(Pieces.extend({ restock: z.enum(RESTOCKS).default("none") }))
      .max(MAX_LINES)
      .refine(eachOnce, "A line can be named once."),
    shipping: z.boolean().default(false),
    amount: Money,
    reason: z.string().trim().max(500).default(""),
  })
  .refine(({ lines, shipping }) => lines.length > 0 || shipping, "Choose something to refund.");
export type RefundLinesBody = z.infer<typeof RefundLinesBody>;

export const RefundQuoteBody = z.object({
  lines: z.array(Pieces).max(MAX_LINES).refine(eachOnce, "A line can be named once."),
  shipping: z.boolean().default(false),
});

export const RefundQuote = z.object({ amount: Money });

/** Some pieces of an order as a parcel. `fulfilled`: how many of the line the caller saw in fulfillments before. */
export const ShipLinesBody = z.object({
  lines: z
    .array(Pieces.extend({ fulfilled: z.int().min(0).max(100_000) }))
    .min(1)
    .max(MAX_LINES)
    .refine(eachOnce, "A line can be named once."),
  tracking: z
    .array(
      z.object({
        number: z.string().trim().max(500),
        url: z.string().trim().max(500).refine(isTrackingUrl, "A tracking URL must be a web address (http or https)."),
      }),
    )
    .max(MAX_TRACKING_PAIRS),
});
export type ShipLinesBody = z.infer<typeof ShipLinesBody>;

/** The mails about an order that can be sent again: each says what is so now. */
export const ORDER_MAIL_NAMES = ["order-confirmation", "order-update", "order-cancelled", "order-refunded"] as const;

/** A mail as it would leave, but for the link to the order's page: that is its recipient's alone. */
export const OrderMail = z.object({ name: z.enum(ORDER_MAIL_NAMES), subject: z.string(), text: z.string() });

/** Which mails fit an order as it is, and where they go: null where nobody has confirmed an address. */
export const OrderMails = z.object({ to: z.string().nullable(), mails: z.array(OrderMail) });
export type OrderMails = z.infer<typeof OrderMails>;

/** `key` names this sending: sent again, it is done once. */
export const SendOrderMailBody = z.object({ key: z.uuid(), name: z.enum(ORDER_MAIL_NAMES) });

export const MAX_PRINTED_ORDERS = 100;
export const ORDER_PAPERS = ["packing-slips", "pick-list"] as const;

/** Which paper of which orders; their ids are parted by commas. */
export const OrderPapersQuery = z.object({
  paper: z.enum(ORDER_PAPERS),
  ids: z
    .string()
    .max(10_000)
    .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
    .pipe(z.array(z.string().max(100)).min(1).max(MAX_PRINTED_ORDERS)),
});
export type OrderPapersQuery = z.infer<typeof OrderPapersQuery>;
