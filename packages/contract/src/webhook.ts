import { z } from "zod";
import { Money } from "./amount.js";
import { Order } from "./order.js";
import { Product } from "./product.js";
import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT } from "./webhook-events.js";

export const WebhookEventName = z.enum(WEBHOOK_EVENTS);
export type WebhookEventName = z.infer<typeof WebhookEventName>;

/** Of the payloads. It grows when a field changes or goes; new fields come without. */
export const WEBHOOK_VERSION = 1;

export const MAX_WEBHOOKS = 20;

/** How long a former secret signs, too. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

const payload = <Type extends string, Data extends z.ZodType>(types: readonly [Type, ...Type[]], data: Data) =>
  z.object({
    /** The header `webhook-id`, the same for every attempt: tells repeats. */
    id: z.string(),
    version: z.literal(WEBHOOK_VERSION),
    type: z.enum(types),
    /** Grows with gaps; of two states of one thing the higher one is newer. */
    sequence: z.number().int(),
    /** ISO 8601. */
    timestamp: z.string(),
    data,
  });

/** Numbers and addresses pair by position. */
export const WebhookShipment = z.object({
  id: z.string(),
  trackingNumbers: z.array(z.string()),
  trackingUrls: z.array(z.string()),
});
export type WebhookShipment = z.infer<typeof WebhookShipment>;

/** All together are the order's `refunded`. */
export const WebhookRefund = z.object({ id: z.string(), amount: Money });
export type WebhookRefund = z.infer<typeof WebhookRefund>;

/** Orders and products are as `/api` has them when the event is noted. */
export const WebhookPayload = z.discriminatedUnion("type", [
  payload(["order.placed", "order.paid", "order.cancelled"], z.object({ order: Order })),
  payload(["order.shipped", "order.delivered"], z.object({ order: Order, shipment: WebhookShipment })),
  payload(["order.refunded"], z.object({ order: Order, refund: WebhookRefund })),
  payload(["product.created", "product.changed"], z.object({ product: Product })),
  payload(["product.removed"], z.object({ product: z.object({ id: z.string(), name: z.string() }) })),
  payload([WEBHOOK_TEST_EVENT], z.object({ message: z.string() })),
]);
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** `failing`: for days; `gone`: the receiver answered 410. */
export const WebhookPause = z.enum(["owner", "failing", "gone"]);
export type WebhookPause = z.infer<typeof WebhookPause>;

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEventName),
  /** Null while it is on. */
  pause: WebhookPause.nullable(),
  /** Null where the last delivery arrived. */
  failingSince: z.string().nullable(),
  /** Deliveries that are still to be sent. */
  waiting: z.number().int(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `whsec_` and base64 (Standard Webhooks). Shown once, when it is made. */
export const WebhookSecret = z.object({ secret: z.string() });
export const NewWebhook = Webhook.extend(WebhookSecret.shape);
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookDeliveryState = z.enum(["waiting", "delivered", "failed"]);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

export const WebhookDelivery = z.object({
  id: z.string(),
  /** The payload's `id`. */
  eventId: z.string(),
  type: z.string(),
  /** `failed`: there is no further attempt. */
  state: WebhookDeliveryState,
  attempts: z.number().int(),
  /** Of the last attempt; null without an answer. */
  responseStatus: z.number().int().nullable(),
  /** The answer's beginning, or why there was none. */
  responseText: z.string(),
  durationMs: z.number().int().nullable(),
  lastAttemptAt: z.string().nullable(),
  /** Null where there will be none. */
  nextAttemptAt: z.string().nullable(),
  createdAt: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookUrl = z
  .string("Please enter an address.")
  .trim()
  .min(1, "Please enter an address.")
  .max(2000, "An address has at most 2000 characters.")
  .refine(isWebhookUrl, "Must be a web address (http or https), without a user name or a password in it.")
  .transform((url) => new URL(url).href);

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !hash;
}

const WebhookEvents = z
  .array(WebhookEventName, "Please choose events.")
  .min(1, "Please choose at least one event.")
  .max(WEBHOOK_EVENTS.length * 2)
  .transform((events) => WEBHOOK_EVENTS.filter((name) => events.includes(name)));

export const CreateWebhookBody = z.object({ url: WebhookUrl, events: WebhookEvents });
export type CreateWebhookBody = z.infer<typeof CreateWebhookBody>;

export const UpdateWebhookBody = z.object({
  url: WebhookUrl.optional(),
  events: WebhookEvents.optional(),
  isPaused: z.boolean().optional(),
});
export type UpdateWebhookBody = z.infer<typeof UpdateWebhookBody>;

export const ListWebhookDeliveriesQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "Must be a whole number.")
    .transform(Number)
    .pipe(z.number().int().min(1).max(100))
    .optional(),
  /** The former page's last id. */
  after: z.string().max(100).optional(),
  state: WebhookDeliveryState.optional(),
});
export type ListWebhookDeliveriesQuery = z.infer<typeof ListWebhookDeliveriesQuery>;
