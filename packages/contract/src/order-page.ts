import { z } from "zod";
import { OrderAddress } from "./address.js";
import { Money } from "./amount.js";
import { AwaitedPayment, OrderItem } from "./order.js";

/** How far an order is, for a page to draw. Its `status` beside it is the owner's own word. */
export const OrderState = z.enum(["awaiting_payment", "processing", "shipped", "delivered", "cancelled", "refunded"]);
export type OrderState = z.infer<typeof OrderState>;

/** What has happened to an order. `at`: ISO 8601, null where nobody wrote down when. `amount`: of a refund. */
export const OrderEvent = z.object({
  event: z.enum(["placed", "paid", "shipped", "delivered", "cancelled", "refunded"]),
  at: z.string().nullable(),
  amount: Money.nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/**
 * One order, as whoever has its link may see it. Until `isConfirmed`, `email`, `name`, street and ZIP code are masked.
 */
export const OrderPage = z.object({
  orderNumber: z.string(),
  status: z.string(),
  state: OrderState,
  createdAt: z.string(),
  items: z.array(OrderItem),
  subtotal: Money,
  discount: Money,
  tax: Money,
  shipping: Money,
  total: Money,
  refunded: Money,
  trackingNumbers: z.array(z.string()),
  trackingUrls: z.array(z.string()),
  /** In the order of what happened. */
  timeline: z.array(OrderEvent),
  awaitedPayment: AwaitedPayment.nullable(),
  isConfirmed: z.boolean(),
  email: z.string(),
  name: z.string(),
  shippingAddress: OrderAddress,
  /** Where a code is sent, masked; null where no address is known. */
  codeSentTo: z.string().nullable(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** Where an order's page is: a path of the store, `/order/{token}`. */
export const OrderPagePath = z.object({ path: z.string() });
export type OrderPagePath = z.infer<typeof OrderPagePath>;

/** `#ord-17` and `17` are `ORD-17`, as people copy it. */
const OrderNumber = z
  .string("Please enter an order number.")
  .trim()
  .min(1, "Please enter an order number.")
  .max(40, "An order number has at most 40 characters.")
  .transform((text) => `ORD-${text.toUpperCase().replace(/^#?\s*(?:ORD-)?/, "")}`);

export const FindOrderPageBody = z.object({
  orderNumber: OrderNumber,
  email: z.string("Please enter an email address.").trim().max(254).pipe(z.email("Please enter an email address.")),
});
export type FindOrderPageBody = z.infer<typeof FindOrderPageBody>;

/** The address is masked. */
export const OrderCodeAnswer = z.object({ sentTo: z.string() });
export type OrderCodeAnswer = z.infer<typeof OrderCodeAnswer>;

/** Six digits; blanks that came along with them are dropped. */
export const ConfirmOrderPageBody = z.object({
  code: z
    .string("Please enter the six digits.")
    .max(40, "Please enter the six digits.")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Please enter the six digits.")),
});
export type ConfirmOrderPageBody = z.infer<typeof ConfirmOrderPageBody>;
