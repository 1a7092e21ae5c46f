import { MedusaService } from "@medusajs/framework/utils";
import { WebhookDelivery } from "./models/webhook-delivery";
import { WebhookEndpoint } from "./models/webhook-endpoint";
import { WebhookEvent } from "./models/webhook-event";
import { WebhookNews } from "./models/webhook-news";
import { WebhookProduct } from "./models/webhook-product";

/** Owns the tables of outgoing webhooks. */
export default class WebhookModuleService extends MedusaService({
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookNews,
  WebhookProduct,
}) {}
