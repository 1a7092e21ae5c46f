import { deleteWebhook, updateWebhook } from "../../../../../store/webhook/webhooks";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("updateWebhook", ({ body, params, scope }) => updateWebhook(scope, params.id, body));

export const DELETE = endpoint("deleteWebhook", async ({ params, scope }) => {
  await deleteWebhook(scope, params.id);
  return { success: true } as const;
});
