import { MedusaService } from "@medusajs/framework/utils";
import { OutboxMail } from "./models/outbox-mail";

/** Owns the outbox table. */
export class MailModuleService extends MedusaService({ OutboxMail }) {}
