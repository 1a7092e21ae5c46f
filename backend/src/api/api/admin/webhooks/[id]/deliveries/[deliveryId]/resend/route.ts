import { resendDelivery } from "../../../../../../../../store/webhook/webhooks";
import { endpoint } from "../../../../../../../endpoint";

export const POST = endpoint("resendWebhookDelivery", ({ params, scope }) =>
  resendDelivery(scope, params.id, params.deliveryId),
);
