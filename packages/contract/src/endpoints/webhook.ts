import { z } from "zod";
import {
  CreateWebhookBody,
  ListWebhookDeliveriesQuery,
  NewWebhook,
  UpdateWebhookBody,
  Webhook,
  WebhookDelivery,
  WebhookSecret,
} from "../webhook.js";
import { Success, describeRoutes } from "./endpoint.js";

export const webhookEndpoints = describeRoutes("Webhooks", {
  listWebhooks: { summary: "Every webhook, oldest first", response: z.array(Webhook) },
  createWebhook: {
    summary: "Make a webhook; its secret is in this answer alone",
    body: CreateWebhookBody,
    response: NewWebhook,
    status: 201,
  },
  updateWebhook: { summary: "Change, pause or resume a webhook", body: UpdateWebhookBody, response: Webhook },
  deleteWebhook: { summary: "Delete a webhook with its deliveries", response: Success },
  rollWebhookSecret: {
    summary: "Make a new secret; the one before signs beside it for a day",
    response: WebhookSecret,
  },
  testWebhook: { summary: "Send a test to a webhook", response: WebhookDelivery, status: 201 },
  listWebhookDeliveries: {
    summary: "What was sent to a webhook, newest first",
    query: ListWebhookDeliveriesQuery,
    response: z.array(WebhookDelivery),
  },
  resendWebhookDelivery: {
    summary: "Send a delivery once more, as the same event",
    response: WebhookDelivery,
  },
});
