import type { INotificationProvider } from "@medusajs/framework/types";
import { MedusaService } from "@medusajs/framework/utils";
import { OutboxMail } from "./models/outbox-mail";

/** Where the module's container keeps the provider that delivers the outbox. */
export const DELIVERY = "mailDelivery";

type Resources = { [DELIVERY]: INotificationProvider | null };

/** Owns the outbox table, and knows who delivers it. */
export class MailModuleService extends MedusaService({ OutboxMail }) {
  /** The configured notification provider; null where mails go by SMTP, or into files. */
  readonly delivery: INotificationProvider | null;

  constructor(resources: Resources) {
    super(resources);
    this.delivery = resources[DELIVERY];
  }
}
