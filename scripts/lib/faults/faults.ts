import { setTimeout as sleep } from "node:timers/promises";
import type { FaultCluster } from "./fault-cluster.ts";
import type { FileStorage } from "./file-storage.ts";
import { fakeTimeLibrary, type Disk, type MailServer, type Redis } from "./neighbours.ts";
import type { Stripe } from "./stripe.ts";

/** What can be broken; Redis and the disk only where this machine has them, the bucket not in the short form. */
export interface World {
  cluster: FaultCluster;
  stripe: Stripe;
  mail: MailServer;
  files: FileStorage | undefined;
  redis: Redis | undefined;
  disk: Disk | undefined;
}

export interface Fault {
  /** In the table. */
  name: string;
  /** Ends when the fault ends; all that follows the store does by itself. */
  run: (world: World) => Promise<void>;
  /** Whether `npm test` tries it, too. */
  isShort?: boolean;
  /** Whether nobody may notice it. */
  isSmooth?: boolean;
  /** What public pages have to do without, so that they are shown as they were. */
  away?: string;
  /** Whether an owner uploads meanwhile. */
  hasUploads?: boolean;
  /** Why it cannot be tried on this machine. */
  whyNot?: (world: World) => string | null;
}

const S = 1_000;

/** Breaks something, waits, and mends it. */
const during =
  (ms: number, begin: (world: World) => unknown, end: (world: World) => unknown) => async (world: World) => {
    await begin(world);
    await sleep(ms);
    await end(world);
  };

/** What goes wrong. */
export const FAULTS: Fault[] = [
  { name: "kill -9 of a server", isShort: true, run: ({ cluster }) => cluster.kill("server 1") },
  { name: "kill -9 of a front", isShort: true, run: ({ cluster }) => cluster.kill("front 1") },
  { name: "kill -9 of the worker", run: ({ cluster }) => cluster.kill("worker 1") },
  { name: "kill -9 of both servers", away: "Medusa", run: ({ cluster }) => cluster.kill("server 1", "server 2") },
  {
    name: "Postgres restarted",
    isShort: true,
    away: "Postgres",
    run: ({ cluster }) => cluster.restartPostgres(),
  },
  {
    name: "Postgres hung for 20 s",
    isShort: true,
    away: "Postgres",
    run: during(
      20 * S,
      ({ cluster }) => cluster.signalPostgres("SIGSTOP"),
      ({ cluster }) => cluster.signalPostgres("SIGCONT"),
    ),
  },
  {
    name: "Stripe gone for 15 s",
    isShort: true,
    run: during(
      15 * S,
      ({ stripe }) => stripe.network.refuse(),
      ({ stripe }) => stripe.network.heal(),
    ),
  },
  {
    name: "Stripe hung for 20 s",
    run: during(
      20 * S,
      ({ stripe }) => stripe.network.freeze(),
      ({ stripe }) => stripe.network.heal(),
    ),
  },
  {
    name: "Packets late and lost (server, Postgres)",
    run: during(
      15 * S,
      ({ cluster }) => {
        for (const network of cluster.serverNetworks) network.disturb({ delayMs: 20, lostShare: 0.02, resendMs: 400 });
        cluster.databaseNetwork.disturb({ delayMs: 2, lostShare: 0.01, resendMs: 200 });
      },
      async ({ cluster }) => {
        for (const network of [...cluster.serverNetworks, cluster.databaseNetwork]) await network.heal();
      },
    ),
  },
  {
    name: "A front cut from the database for 20 s",
    run: during(
      20 * S,
      ({ cluster }) => cluster.frontDatabaseNetworks[0]?.freeze(),
      ({ cluster }) => cluster.frontDatabaseNetworks[0]?.heal(),
    ),
  },
  {
    name: "Mail server gone for 20 s",
    isSmooth: true,
    run: during(
      20 * S,
      ({ mail }) => mail.network.refuse(),
      ({ mail }) => mail.network.heal(),
    ),
  },
  {
    name: "S3 gone for 30 s",
    hasUploads: true,
    away: "S3",
    whyNot: ({ files }) => (files ? null : "the short form has no bucket"),
    run: during(
      30 * S,
      ({ files }) => files?.network.refuse(),
      ({ files }) => files?.network.heal(),
    ),
  },
  {
    name: "S3 hung for 30 s",
    hasUploads: true,
    away: "S3",
    whyNot: ({ files }) => (files ? null : "the short form has no bucket"),
    run: during(
      30 * S,
      ({ files }) => files?.network.freeze(),
      ({ files }) => files?.network.heal(),
    ),
  },
  {
    name: "Redis gone for 30 s",
    whyNot: ({ redis }) => (redis ? null : "redis-server is not installed"),
    run: during(
      30 * S,
      ({ redis }) => redis?.network.refuse(),
      ({ redis }) => redis?.network.heal(),
    ),
  },
  {
    name: "A server's clock an hour ahead for 20 s",
    whyNot: () => (fakeTimeLibrary() ? null : "libfaketime is not installed"),
    run: async ({ cluster }) => {
      const env = { LD_PRELOAD: fakeTimeLibrary(), FAKETIME: "+3600s", FAKETIME_DONT_FAKE_MONOTONIC: "1" };
      await cluster.restartWith("server 2", { env });
      await sleep(20 * S);
      await cluster.restartWith("server 2");
    },
  },
  {
    name: "Disk full for 10 s (Postgres, files)",
    whyNot: ({ disk }) => (disk?.isMounted ? null : "only root may mount a small disk"),
    run: during(
      10 * S,
      ({ disk }) => disk?.fill(),
      ({ disk }) => disk?.free(),
    ),
  },
  { name: "Rolling restart", isSmooth: true, run: ({ cluster }) => cluster.restartInTurn() },
];
