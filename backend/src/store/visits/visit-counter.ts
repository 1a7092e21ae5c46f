import type { Logger } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { VisitStep } from "@nocturne/contract";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { addVisitCounts, type VisitCounts } from "./visit-count-table";

/** Its name in Medusa's container. */
export const VISIT_COUNTER = "visitCounter";

/** So long counts wait in memory; a process that crashes loses no more than these. */
const FLUSH_DELAY_MS = 3_000;

/** Sums up what visits have come to, and adds it to the database every few seconds. Any number of processes may. */
export class VisitCounter {
  private readonly db: Knex;
  private readonly logger: Logger;
  private counts: VisitCounts = {};
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> = Promise.resolve();

  /** What comes while the application ends is written last. */
  readonly __hooks = {
    onApplicationPrepareShutdown: () => this.flush(),
    onApplicationShutdown: () => this.flush(),
  };

  /** Medusa makes the one of a process, with what is in its container. */
  constructor(resources: { logger: Logger; __pg_connection__: Knex }) {
    this.db = resources.__pg_connection__;
    this.logger = resources.logger;
  }

  count(steps: readonly VisitStep[]): void {
    for (const step of new Set(steps)) this.add(step, 1);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Writes what was counted. Where that fails, it is kept for the next time. Never rejects. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.flushing = this.flushing.then(() => this.write());
    await this.flushing;
  }

  private add(step: VisitStep, count: number): void {
    this.counts[step] = (this.counts[step] ?? 0) + count;
  }

  private async write(): Promise<void> {
    const { counts } = this;
    this.counts = {};
    if (Object.keys(counts).length === 0) return;
    try {
      const { visitCounting, timeZone } = await selectSettings(this.db);
      if (visitCounting) await addVisitCounts(this.db, counts, timeZone);
    } catch (error) {
      this.logger.error("Visits could not be counted; it is tried again with the next.", error as Error);
      for (const [step, count] of Object.entries(counts)) this.add(step as VisitStep, count);
    }
  }
}
