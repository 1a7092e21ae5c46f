import { MedusaService } from "@medusajs/framework/utils";
import { FailedJob } from "./models/failed-job";
import { PaymentWebhook } from "./models/payment-webhook";

/** Owns the tables of what an owner looks after. */
export default class UpkeepModuleService extends MedusaService({ FailedJob, PaymentWebhook }) {}
