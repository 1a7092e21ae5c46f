import { asValue } from "@medusajs/framework/awilix";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger, MedusaContainer, NotificationTypes } from "@medusajs/framework/types";
import {
  AbstractNotificationProviderService,
  ContainerRegistrationKeys,
  createMedusaContainer,
} from "@medusajs/framework/utils";
import { MAIL_MODULE } from "../../modules/mail";
import type { MailModuleService } from "../../modules/mail/service";
import { enqueueMail } from "../../store/mail/enqueue-mail";
import { assertSendable, notification } from "../../store/mail/mails/notification";

type Resources = {
  [ContainerRegistrationKeys.LOGGER]: Logger;
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
  /** Named in the Notification Module's `dependencies`. */
  [MAIL_MODULE]: MailModuleService;
};

/** What Medusa hands over besides what its type says: the notification's row. */
type Notification = NotificationTypes.ProviderSendNotificationDTO & { id: string; idempotency_key?: string | null };

/**
 * Medusa's channel `email`: puts what plugins and workflows send by the Notification Module into the store's outbox,
 * which delivers it as it does the store's own mails. A notification is one mail, by its `idempotency_key` where it has
 * one.
 *
 * Throws 400 for what nobody could deliver.
 */
export class MailOutboxService extends AbstractNotificationProviderService {
  static override identifier = "mail-outbox";

  private readonly scope: MedusaContainer;

  constructor(resources: Resources) {
    super();
    this.scope = createMedusaContainer();
    for (const key of [
      ContainerRegistrationKeys.LOGGER,
      ContainerRegistrationKeys.PG_CONNECTION,
      MAIL_MODULE,
    ] as const) {
      this.scope.register(key, asValue(resources[key]));
    }
  }

  override async send(sent: Notification): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    const { delivery } = this.scope.resolve<MailModuleService>(MAIL_MODULE);
    assertSendable(sent, { hasTemplates: delivery !== null });
    const id = await enqueueMail(this.scope, notification, sent);
    return id ? { id } : {};
  }
}
