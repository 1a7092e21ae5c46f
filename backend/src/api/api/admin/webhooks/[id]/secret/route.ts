import { rollSecret } from "../../../../../../store/webhook/webhooks";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("rollWebhookSecret", async ({ params, scope }) => ({
  secret: await rollSecret(scope, params.id),
}));
