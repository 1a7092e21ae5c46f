import type { ConfigModule, Logger } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { CATALOGUE_MODULE, type Catalogue } from "../catalogue/catalogue";
import { CHANGES_MODULE, type PublicChanges } from "../changes/public-changes";
import { deliver } from "./deliver";
import { noteOrders } from "./note-orders";
import { noteProducts } from "./note-products";
import { leaseNextDelivery, type LeasedDelivery } from "./webhook-delivery-table";
import { ensureNewsTriggers } from "./webhook-news-table";

/** Its name in Medusa's container. */
export const WEBHOOK_DISPATCHER = "webhookDispatcher";

const LOOK_EVERY_MS = 1_000;
/** One change of the owner's is several rows: products are compared once it is quiet for this long, and after at most the other. */
const QUIET_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
/** Each waits for one receiver. */
const MAX_SENDERS = 8;

type Dependencies = {
  configModule: ConfigModule;
  logger: Logger;
  __pg_connection__: Knex;
  [CHANGES_MODULE]: PublicChanges;
  [CATALOGUE_MODULE]: Catalogue;
};

/**
 * Looks every second for what has happened and for what is to be sent. All of its state is in the database: any number of
 * instances may run it, and one that dies leaves nothing behind that the others do not take up.
 */
export class WebhookDispatcher {
  private readonly db: Knex;
  private readonly logger: Logger;
  private readonly catalogue: Catalogue;
  private readonly changes: PublicChanges;
  private readonly isWorker: boolean;
  /** The webhooks that this process is sending to. */
  private readonly busy = new Set<string>();
  private isLooking = false;
  private isSending = false;
  private isMoreToSend = false;
  private timer: NodeJS.Timeout | null = null;
  /** When the first and the last change of the catalogue were heard of that was not compared yet. */
  private changed: { first: number; last: number } | null = null;

  readonly __hooks = {
    onApplicationStart: () => this.start(),
    onApplicationShutdown: () => this.stop(),
  };

  /** Medusa makes the one of a process, with what is in its container. */
  constructor(resources: Dependencies) {
    this.db = resources.__pg_connection__;
    this.logger = resources.logger;
    this.catalogue = resources[CATALOGUE_MODULE];
    this.changes = resources[CHANGES_MODULE];
    this.isWorker = resources.configModule.projectConfig.workerMode !== "server";
  }

  private async start(): Promise<void> {
    await ensureNewsTriggers(this.db);
    if (!this.isWorker) return;
    this.hearOfChange();
    this.changes.subscribe((tags) => {
      if (tags.includes("catalogue")) this.hearOfChange();
    });
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  private async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await Promise.resolve();
  }

  private hearOfChange(): void {
    const now = Date.now();
    this.changed = { first: this.changed?.first ?? now, last: now };
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    await this.attempt(() => noteOrders(this.db, this.logger));
    await this.attempt(() => this.compareProducts());
    this.isLooking = false;
    await this.attempt(() => this.send());
  }

  /** What fails is logged, and done again the next time: nothing is kept in this process. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error("Webhooks could not be looked after; it is tried again.", error as Error);
    }
  }

  private async compareProducts(): Promise<void> {
    const { changed } = this;
    const now = Date.now();
    if (!changed || (now - changed.last < QUIET_MS && now - changed.first < LONGEST_WAIT_MS)) return;
    this.changed = null;
    try {
      await noteProducts(this.db, this.catalogue);
    } catch (error) {
      this.hearOfChange();
      throw error;
    }
  }

  /** Sends what is due: one thing at a time to a webhook, and to so many webhooks at once. */
  private async send(): Promise<void> {
    if (this.isSending) return void (this.isMoreToSend = true);
    this.isSending = true;
    try {
      do {
        this.isMoreToSend = false;
        await this.sendDue();
      } while (this.isMoreToSend);
    } finally {
      this.isSending = false;
    }
  }

  private async sendDue(): Promise<void> {
    while (this.timer && this.busy.size < MAX_SENDERS) {
      const delivery = await leaseNextDelivery(this.db, [...this.busy]);
      if (!delivery) return;
      this.busy.add(delivery.endpoint_id);
      void this.sendOne(delivery);
    }
  }

  private async sendOne(delivery: LeasedDelivery): Promise<void> {
    try {
      await deliver(this.db, delivery);
    } catch (error) {
      this.logger.error(`Webhook delivery ${delivery.id} could not be noted; it is made again.`, error as Error);
    }
    this.busy.delete(delivery.endpoint_id);
    await this.attempt(() => this.send());
  }
}
