import { z } from "zod";
import { OrderAddress, PersonAddress, refuseLinks, requireComplete } from "./address.js";
import { Money } from "./amount.js";
import { AwaitedPayment, OrderItem, ShippingMethod, TaxLine } from "./order.js";
import { Password } from "./user.js";

/** How far an order is, for a page to draw. Its `status` beside it is the owner's own word. */
export const OrderState = z.enum(["awaiting_payment", "processing", "shipped", "delivered", "cancelled", "refunded"]);
export type OrderState = z.infer<typeof OrderState>;

/** What has happened to an order. `at`: ISO 8601, null where nobody wrote down when. `amount`: of a refund. */
export const OrderEvent = z.object({
  event: z.enum(["placed", "paid", "changed", "shipped", "delivered", "cancelled", "refunded"]),
  at: z.string().nullable(),
  amount: Money.nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/**
 * Whether whoever has entered the code may still change the order, and until when (ISO 8601; null where that is over or was
 * never). `packed`: a part of it is packed. `over`: the owner's time has passed, or there is none. `changing`: the store is
 * changing it. `closed`: nothing of it can be changed any more.
 */
export const OrderChanges = z.object({
  state: z.enum(["open", "packed", "over", "changing", "closed"]),
  until: z.string().nullable(),
});
export type OrderChanges = z.infer<typeof OrderChanges>;

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
  includedTax: Money,
  taxLines: z.array(TaxLine),
  shipping: Money,
  total: Money,
  shippingMethods: z.array(ShippingMethod),
  refunded: Money,
  trackingNumbers: z.array(z.string()),
  trackingUrls: z.array(z.string()),
  /** In the order of what happened. */
  timeline: z.array(OrderEvent),
  awaitedPayment: AwaitedPayment.nullable(),
  changes: OrderChanges,
  isConfirmed: z.boolean(),
  /** Whether the order belongs to an e-mail alone: no account has it. */
  isGuest: z.boolean(),
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

/** The account gets the order's e-mail, which is proved, and a user name made of it. */
export const CreateOrderAccountBody = z.object({ password: Password });
export type CreateOrderAccountBody = z.infer<typeof CreateOrderAccountBody>;

/** The address of an order as it becomes, with who lives there. Country and state must be those of before. */
export const ChangeOrderAddressBody = PersonAddress.superRefine(requireComplete).superRefine(refuseLinks);
export type ChangeOrderAddressBody = z.infer<typeof ChangeOrderAddressBody>;

const ProductOptions = z.record(z.string(), z.string());

/** A line of an order, and the variants of its product that it can be swapped for: of the same price, and in stock. */
export const OrderSwap = z.object({
  itemId: z.string(),
  name: z.string(),
  options: ProductOptions,
  quantity: z.number().int(),
  choices: z.array(z.object({ variantId: z.string(), options: ProductOptions })),
});
export type OrderSwap = z.infer<typeof OrderSwap>;

export const SwapOrderItemBody = z.object({ variantId: z.string().min(1).max(100) });
export type SwapOrderItemBody = z.infer<typeof SwapOrderItemBody>;
