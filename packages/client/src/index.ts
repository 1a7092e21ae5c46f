export { ApiError } from "./api-error.js";
export type * from "../build/calls.js";
export { createStore, newCartId, type Call, type Line, type Result, type Store, type StoreOptions } from "./store.js";
export { verifyWebhook, WebhookVerificationError } from "./verify-webhook.js";
