import { ChangeListener } from "@nocturne/changes";
import type { ConfigModule, Logger, MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { CHANGE_TAGS, type ChangedProducts, type ChangeTag } from "@nocturne/contract";
import { ensureStandingOrdersIndex } from "../medusa-tables/standing-orders-index";
import { announceChange, ensureChangeTriggers } from "./change-triggers";
import { ensureCategoryPositionKey } from "./category-position-key";
import { ensureFormerHandleTrigger } from "./former-product-handle-table";

/** Its name in Medusa's container. */
export const CHANGES_MODULE = "publicChanges";

const WAIT_MS = 1_000;

/** `products`: which of the catalogue have changed; null for everything. */
type Subscriber = (tags: readonly ChangeTag[], products: ChangedProducts | null) => void;

type Dependencies = { configModule: ConfigModule; logger: Logger; __pg_connection__: Knex };

/** The public changes that this process has been told of, over one connection for all listeners. */
export class PublicChanges {
  private readonly db: Knex;
  private readonly listener: ChangeListener;
  private readonly subscribers: Subscriber[] = [];

  private starting: Promise<void> | null = null;

  /** Medusa makes the one of a process, with what is in its container. */
  constructor({ configModule, logger, __pg_connection__ }: Dependencies) {
    this.db = __pg_connection__;
    this.listener = new ChangeListener({
      connectionString: configModule.projectConfig.databaseUrl ?? "",
      onChange: (tags, { products }) => this.tell(tags, products),
      onConnected: () => this.tell(CHANGE_TAGS, null),
      onError: (error) => logger.warn(`Not hearing of changes: ${error.message}`),
    });
  }

  /** Makes the database announce changes, and listens. Called by whoever needs it; the first call does it. */
  async start(): Promise<void> {
    this.starting ??= this.startOnce().catch((error: unknown) => {
      this.starting = null;
      throw error;
    });
    await this.starting;
  }

  private async startOnce(): Promise<void> {
    await ensureChangeTriggers(this.db);
    await ensureFormerHandleTrigger(this.db);
    await ensureCategoryPositionKey(this.db);
    await ensureStandingOrdersIndex(this.db);
    await this.listener.start();
  }

  /** False while nothing is heard: what is kept may be stale. */
  get connected(): boolean {
    return this.listener.connected;
  }

  /** Calls back at every change, and for every tag when the connection was lost or regained. */
  subscribe(subscriber: Subscriber): void {
    this.subscribers.push(subscriber);
  }

  /** The id of the last change of a tag. What is read from the database afterwards contains that change. */
  last(tag: ChangeTag): string {
    return this.listener.last(tag) ?? "";
  }

  /** Waits, not for long, until a change has arrived that another process has seen. */
  async waitFor(tag: ChangeTag, changeId: string | undefined): Promise<void> {
    if (changeId) await this.listener.waitFor(tag, changeId, WAIT_MS);
  }

  /** Waits until everything committed before the call has arrived; false where that could not be had. */
  async barrier(): Promise<boolean> {
    return await this.listener.barrier(WAIT_MS);
  }

  /** Tells every process of a change that no trigger sees, such as one by the clock. */
  async announce(tag: ChangeTag): Promise<void> {
    await announceChange(this.db, tag);
  }

  private tell(tags: readonly ChangeTag[], products: ChangedProducts | null): void {
    for (const subscriber of this.subscribers) subscriber(tags, products);
  }
}

/** The process' one listener, started at its first use. */
export async function changesOf(scope: MedusaContainer): Promise<PublicChanges> {
  const changes = scope.resolve<PublicChanges>(CHANGES_MODULE);
  await changes.start();
  return changes;
}
