import { listDeliveries } from "../../../../../../store/webhook/webhooks";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("listWebhookDeliveries", ({ params, query, scope }) =>
  listDeliveries(scope, params.id, query),
);
