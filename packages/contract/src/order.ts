import { z } from "zod";
import { CustomerAddress, OrderAddress, refuseLinks, ShippingAddress } from "./address.js";
import { Amount, Money } from "./amount.js";
import { MAX_ASKED_NAME } from "./product-limits.js";
import { Currency } from "./region.js";
import { hasLink, LINK_REFUSAL } from "./links.js";
import {
  isFilledPair,
  isTrackingUrl,
  MAX_TRACKING_PAIRS,
  toTrackingPairs,
  type TrackingPair,
} from "./tracking-pairs.js";

export const ORDER_NUMBER_PATTERN = /^ORD-\d{10,17}$/;

export const OrderItem = z.object({
  productId: z.string(),
  quantity: z.number().int(),
  /** Of one piece. */
  price: Money,
  /** Of the whole line, before any discount. */
  lineTotal: Money,
  size: z.string().nullable(),
  /** One value of each option of the product, the size included. */
  options: z.record(z.string(), z.string()),
  name: z.string(),
  imageUrl: z.string(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const ShippingMethod = z.object({
  name: z.string(),
  /** Before any promotion. */
  price: Money,
  /** When it arrives, in the owner's words; may be empty. */
  estimate: z.string(),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** A way to ship a cart. One of each `group` is chosen: pieces that cannot be sent together are several groups. */
export const ShippingOption = ShippingMethod.extend({ id: z.string(), group: z.string(), isChosen: z.boolean() });
export type ShippingOption = z.infer<typeof ShippingOption>;

/** How an order that was placed unpaid is paid; a fact is, for instance, an account number. */
export const AwaitedPayment = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** ISO 8601: unpaid then, the order is cancelled. */
  dueAt: z.string(),
});
export type AwaitedPayment = z.infer<typeof AwaitedPayment>;

/** The tax by one rate, in percent; in the prices, or else in the order's `tax`. */
export const TaxLine = z.object({ name: z.string(), rate: z.number(), amount: Money, isIncluded: z.boolean() });
export type TaxLine = z.infer<typeof TaxLine>;

export const Order = z.object({
  id: z.string(),
  /** Of all its amounts; missing where that is the store's own. */
  currency: Currency.optional(),
  orderNumber: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  shippingAddress: OrderAddress,
  subtotal: Money,
  /** What a promotion code took off the subtotal. */
  discount: Money,
  /** What comes on top of the prices. */
  tax: Money,
  /** What is in the prices. */
  includedTax: Money,
  /** Both taxes by rate; empty where the owner's tax regions did not decide. */
  taxLines: z.array(TaxLine),
  /** After promotions. */
  shipping: Money,
  total: Money,
  shippingMethods: z.array(ShippingMethod),
  refunded: Money,
  status: z.string(),
  createdAt: z.string(),
  trackingNumbers: z.array(z.string()),
  trackingUrls: z.array(z.string()),
  items: z.array(OrderItem),
  /** Null once the order is paid or cancelled. */
  awaitedPayment: AwaitedPayment.nullable(),
});
export type Order = z.infer<typeof Order>;

/** A guest, who has no order history, also gets the path of the order's page. */
export const PlacedOrder = Order.extend({ page: z.string().optional() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

const SessionId = z.string().max(200).nullish();
/** One for each group; without one the cheapest counts. */
const ShippingOptionIds = z.array(z.string().max(100)).max(20).nullish();
const ProviderId = z.string().max(50).nullish();
const Email = z.string().trim().max(254).pipe(z.email("Please enter an email address."));
const CustomerName = z.string().trim().min(1, "Please enter a name.").max(200);

/** For what goes into mails: refused before anything is paid, and made harmless in the mail after that. */
const withoutLinks = (text: string) => !hasLink(text);
const noLink = { error: LINK_REFUSAL };

export const CalculateTaxBody = z.object({
  subtotal: Amount,
  shipping: Amount.nullish(),
  customerAddress: CustomerAddress,
  shippingOptionIds: ShippingOptionIds,
  /** Where neither header nor cookie names the cart. */
  sessionId: SessionId,
});
export type CalculateTaxBody = z.infer<typeof CalculateTaxBody>;

export const TaxAnswer = z.object({
  /** Of the caller's cart where the amount is its; missing where that is the store's own. */
  currency: Currency.optional(),
  taxAmount: z.number(),
  totalAmount: z.number(),
  usingStripeTax: z.enum(["configured", "fallback"]),
  /** What is in the prices, and so in `totalAmount`. */
  includedTax: z.number().optional(),
  /** Both taxes by rate; missing where the owner's tax regions did not decide. */
  taxLines: z.array(TaxLine).optional(),
  /** The next three only where the amount is that of the caller's cart. This one where it differs at this address. */
  discountAmount: z.number().optional(),
  /** It is in `totalAmount`. */
  shippingAmount: z.number().optional(),
  /** The cheapest first. */
  shippingOptions: z.array(ShippingOption).optional(),
});
export type TaxAnswer = z.infer<typeof TaxAnswer>;

export const CreatePaymentIntentBody = z.object({
  subtotal: Amount,
  shipping: Amount.nullish(),
  customerAddress: CustomerAddress.superRefine(refuseLinks).nullish(),
  /** For a payment that completes before the page can store its order; a guest must send it. */
  customerEmail: Email.nullish(),
  /** Without one, the store's first way to pay. */
  provider: ProviderId,
  shippingOptionIds: ShippingOptionIds,
  sessionId: SessionId,
});
export type CreatePaymentIntentBody = z.infer<typeof CreatePaymentIntentBody>;

/** `isDeferred`: the order is placed unpaid, and is paid by its instructions. */
export const PaymentMethod = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  isDeferred: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** By the server's own amounts. */
export const PaymentIntentAnswer = z.object({
  /** As of an order. */
  currency: Currency.optional(),
  clientSecret: z.string().nullable(),
  isZeroDollarOrder: z.boolean(),
  provider: z.string().nullable(),
  /** The default first; empty where there is nothing to pay. */
  methods: z.array(PaymentMethod),
  subtotal: Money,
  discount: Money,
  tax: Money,
  /** As of an order. */
  includedTax: Money,
  taxLines: z.array(TaxLine),
  shipping: Money,
  total: Money,
  /** The cheapest first; empty while the address is not complete. */
  shippingOptions: z.array(ShippingOption),
});
export type PaymentIntentAnswer = z.infer<typeof PaymentIntentAnswer>;

const OrderItemBody = z.object({
  productId: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(999),
  price: Amount,
  size: z
    .string()
    .trim()
    .max(MAX_ASKED_NAME)
    .nullish()
    .transform((size) => size || null),
  /** Addition to SPEC: tells two variants of one size apart. Only compared. */
  variantId: z.string().max(100).nullish(),
});

export const CreateOrderBody = z.object({
  orderData: z.object({
    orderNumber: z.string().max(100).nullish(),
    customerEmail: Email,
    customerName: CustomerName,
    shippingAddress: ShippingAddress,
    subtotal: Amount.nullish(),
    tax: Amount.nullish(),
    shipping: Amount.nullish(),
    total: Amount,
    status: z.string().max(100).nullish(),
  }),
  items: z.array(OrderItemBody).min(1).max(1000),
  /** What the page showed: only compared. */
  provider: ProviderId,
  /** Likewise. */
  shippingOptionIds: ShippingOptionIds,
  sessionId: SessionId,
});
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

export const CreateZeroDollarOrderBody = z.object({
  customerEmail: Email,
  customerName: CustomerName.refine(withoutLinks, noLink),
  shippingAddress: ShippingAddress.superRefine(refuseLinks),
  subtotal: Amount.nullish(),
  tax: Amount.nullish(),
  shipping: Amount.nullish(),
  total: Amount.nullish(),
  shippingOptionIds: ShippingOptionIds,
  sessionId: SessionId,
});
export type CreateZeroDollarOrderBody = z.infer<typeof CreateZeroDollarOrderBody>;

export const ConfirmOrderMailsBody = z.object({ token: z.string().min(1).max(200) });
export type ConfirmOrderMailsBody = z.infer<typeof ConfirmOrderMailsBody>;

export const UpdateOrderStatusBody = z.object({
  status: z
    .string("Please enter a status")
    .trim()
    .min(1, "Please enter a status")
    .max(64, "A status has at most 64 characters."),
});
export type UpdateOrderStatusBody = z.infer<typeof UpdateOrderStatusBody>;

const TrackingText = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((text) => text ?? "");

const TrackingLists = z.object({
  trackingNumbers: z.array(TrackingText).max(20).nullish(),
  trackingUrls: z.array(TrackingText).max(20).nullish(),
});

/** Pairs by position. A pair with neither part is dropped. */
function toPairs({ trackingNumbers, trackingUrls }: z.infer<typeof TrackingLists>): TrackingPair[] {
  return toTrackingPairs({ trackingNumbers: trackingNumbers ?? [], trackingUrls: trackingUrls ?? [] }).filter(
    isFilledPair,
  );
}

/**
 * `seen` is what was there when the owner began to type: pairs added since are kept. Without it all pairs are replaced, so that
 * one of the lists has to be there: a misspelt name would remove all.
 */
export const UpdateOrderTrackingBody = TrackingLists.extend({ seen: TrackingLists.nullish() })
  .refine(({ trackingNumbers, trackingUrls }) => trackingNumbers !== undefined || trackingUrls !== undefined, {
    path: ["trackingNumbers"],
    message: "Please send trackingNumbers, trackingUrls or both",
  })
  .transform(({ seen, ...body }) => ({ tracking: toPairs(body), seen: seen ? toPairs(seen) : null }))
  .refine(({ tracking }) => tracking.length <= MAX_TRACKING_PAIRS, {
    path: ["trackingNumbers"],
    message: "An order has at most 3 tracking numbers.",
  })
  .refine(({ tracking }) => tracking.every((pair) => isTrackingUrl(pair.url)), {
    path: ["trackingUrls"],
    message: "A tracking URL must be a web address (http or https).",
  });
export type UpdateOrderTrackingBody = z.infer<typeof UpdateOrderTrackingBody>;
