import { createWebhook, listWebhooks } from "../../../../store/webhook/webhooks";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listWebhooks", ({ scope }) => listWebhooks(scope));

export const POST = endpoint("createWebhook", ({ body, scope }) => createWebhook(scope, body));
