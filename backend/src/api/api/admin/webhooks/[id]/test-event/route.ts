import { testWebhook } from "../../../../../../store/webhook/webhooks";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("testWebhook", ({ params, scope }) => testWebhook(scope, params.id));
