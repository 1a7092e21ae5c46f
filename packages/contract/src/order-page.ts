import { z } from "zod";
import { OrderAddress, PersonAddress, refuseLinks, requireComplete } from "./address.js";
import { Money } from "./amount.js";
import { AwaitedPayment, OrderItem, ShippingMethod, TaxLine } from "./order.js";
import { Currency } from "./region.js";
import { Password } from "./user.js";

/** For a page to draw; `status` is the owner's own word. */
export const OrderState = z.enum(["awaiting_payment", "processing", "shipped", "delivered", "cancelled", "refunded"]);
export type OrderState = z.infer<typeof OrderState>;

/** `at`: ISO 8601, null where unknown. `amount`: of a refund. */
export const OrderEvent = z.object({
  event: z.enum(["placed", "paid", "changed", "shipped", "delivered", "cancelled", "refunded"]),
  at: z.string().nullable(),
  amount: Money.nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/**
 * Whether whoever has entered the code may change the order, and until when (ISO 8601, or null). `packed`: a part of it is.
 * `over`: the owner's time has passed, or there is none. `changing`: the store is at it. `closed`: for good.
 */
export const OrderChanges = z.object({
  state: z.enum(["open", "packed", "over", "changing", "closed"]),
  until: z.string().nullable(),
});
export type OrderChanges = z.infer<typeof OrderChanges>;

/** For whoever has its link. Until `isConfirmed`, `email`, `name`, street and ZIP code are masked. */
export const OrderPage = z.object({
  /** As of an order. */
  currency: Currency.optional(),
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
  timeline: z.array(OrderEvent),
  awaitedPayment: AwaitedPayment.nullable(),
  /** Its payment is a demonstration: no money moves. Missing otherwise. */
  isDemo: z.literal(true).optional(),
  changes: OrderChanges,
  isConfirmed: z.boolean(),
  /** No account has the order. */
  isGuest: z.boolean(),
  email: z.string(),
  name: z.string(),
  shippingAddress: OrderAddress,
  /** Masked; null where no address is known. */
  codeSentTo: z.string().nullable(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** `/order/{token}`. */
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

/** Six digits; blanks are dropped. */
export const ConfirmOrderPageBody = z.object({
  code: z
    .string("Please enter the six digits.")
    .max(40, "Please enter the six digits.")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Please enter the six digits.")),
});
export type ConfirmOrderPageBody = z.infer<typeof ConfirmOrderPageBody>;

/** The account gets the order's proved e-mail, and a user name made of it. */
export const CreateOrderAccountBody = z.object({ password: Password });
export type CreateOrderAccountBody = z.infer<typeof CreateOrderAccountBody>;

/** The new address. Country and state must stay. */
export const ChangeOrderAddressBody = PersonAddress.superRefine(requireComplete).superRefine(refuseLinks);
export type ChangeOrderAddressBody = z.infer<typeof ChangeOrderAddressBody>;

/** The same by an admin. `seen`: the address that the admin saw: nothing of somebody else's is overwritten. */
export const ChangeAdminOrderAddressBody = PersonAddress.extend({
  seen: OrderAddress.extend({ name: z.string() }),
})
  .superRefine(requireComplete)
  .superRefine(refuseLinks);
export type ChangeAdminOrderAddressBody = z.infer<typeof ChangeAdminOrderAddressBody>;

const ProductOptions = z.record(z.string(), z.string());

/** A line, and the variants that it can be swapped for: same price, in stock. */
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
