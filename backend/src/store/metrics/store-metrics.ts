import type { Logger } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { Gauge, isCounting, serveMetrics } from "@nocturne/metrics";
import type { Server } from "node:http";
import type { Backlog } from "../../lib/backlog";
import { config } from "../../lib/config";
import { countDeadLetters } from "../dead-letter/dead-letters";
import { readBacklogs } from "./backlogs";

/** Its name in Medusa's container. */
export const METRICS_MODULE = "storeMetrics";

/** Whoever reads the figures asks the database no more often than this. */
const KEPT_MS = 5_000;

/** The part of knex' pool that says how full it is. */
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** Serves this process' figures at `BACKEND_METRICS_PORT` while the application runs; nothing where none is set. */
export class StoreMetrics {
  private readonly db: Knex;
  private readonly logger: Logger;
  private server: Server | null = null;
  private readAt = 0;
  private reading: Promise<[queue: string, Backlog][]> = Promise.resolve([]);

  readonly __hooks = {
    onApplicationStart: () => this.start(),
    onApplicationShutdown: () => this.stop(),
  };

  /** Medusa makes the one of a process, with what is in its container. */
  constructor(resources: { logger: Logger; __pg_connection__: Knex }) {
    this.db = resources.__pg_connection__;
    this.logger = resources.logger;
  }

  private async start(): Promise<void> {
    const { BACKEND_METRICS_PORT: port, METRICS_HOST: host } = config();
    if (port === undefined && !isCounting()) return;
    this.watchBacklogs();
    this.watchDeadLetters();
    this.watchPool();
    const onError = (error: Error) => this.logger.error("The metrics cannot be read", error);
    this.server = await serveMetrics({ port, host, onError });
  }

  private async stop(): Promise<void> {
    this.server?.close();
    this.server = null;
    await Promise.resolve();
  }

  /** All of them at once, kept for a moment: two gauges ask. None while the database cannot be asked. */
  private backlogs(): Promise<[queue: string, Backlog][]> {
    if (Date.now() - this.readAt < KEPT_MS) return this.reading;
    this.readAt = Date.now();
    this.reading = readBacklogs(this.db).catch((error: unknown) => {
      this.logger.error("The queues cannot be counted", error as Error);
      return [];
    });
    return this.reading;
  }

  private watchBacklogs(): void {
    const watch = (name: string, help: string, figure: (backlog: Backlog) => number) => {
      const read = () => this.backlogs();
      return new Gauge({
        name,
        help,
        labelNames: ["queue"],
        async collect() {
          this.reset();
          for (const [queue, backlog] of await read()) this.set({ queue }, figure(backlog));
        },
      });
    };
    watch("store_queue_waiting", "What waits in a queue of the database.", ({ waiting }) => waiting);
    watch(
      "store_queue_late_seconds",
      "For how long the oldest of a queue has been due.",
      ({ lateSeconds }) => lateSeconds,
    );
  }

  private watchDeadLetters(): void {
    const count = async () => await countDeadLetters(this.db).catch(() => []);
    new Gauge({
      name: "store_dead_letters",
      help: "Jobs that were given up, and wait for the owner at /app.",
      labelNames: ["kind"],
      async collect() {
        const counts = await count();
        this.reset();
        for (const { kind, count: dead } of counts) this.set({ kind }, dead);
      },
    });
  }

  private watchPool(): void {
    const { pool } = this.db.client as { pool: Pool };
    new Gauge({
      name: "store_database_connections",
      help: "Connections to the database: used, free, and requests that wait for one.",
      labelNames: ["state"],
      collect() {
        this.set({ state: "used" }, pool.numUsed());
        this.set({ state: "free" }, pool.numFree());
        this.set({ state: "waited_for" }, pool.numPendingAcquires());
      },
    });
  }
}
