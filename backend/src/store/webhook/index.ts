import { Module } from "@medusajs/framework/utils";
import { WEBHOOK_DISPATCHER, WebhookDispatcher } from "./dispatcher";

/** Needs the modules `publicChanges` and `catalogue`, named among its `dependencies` in medusa-config.ts. */
export default Module(WEBHOOK_DISPATCHER, { service: WebhookDispatcher });
