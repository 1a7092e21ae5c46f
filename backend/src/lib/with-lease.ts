import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { endLease, renewLease, takeLease } from "./checkout-lease-table";
import { database } from "./database";
import { StoreError } from "./store-error";

/** What a process held that died is free again after this. */
const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;
/** Less than a shopper is let wait. */
const TIMEOUT_MS = 12_000;
const LOOK_AGAIN_MS = 75;

/**
 * Runs `job` while nobody else, on any instance, runs one of the same name. For jobs that wait for another service: it
 * keeps no database connection meanwhile, unlike `withAdvisoryLock`. While the job runs the lease is renewed.
 *
 * Failure: 503 `payment_provider_unavailable` when the lease is not free within 12 seconds.
 */
export async function withLease<Result>(
  scope: MedusaContainer,
  name: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  await acquire(scope, name, holder);
  return await whileHeld(scope, name, holder, job);
}

/** Runs `job` unless somebody else, on any instance, runs one of the same name. */
export async function withFreeLease(scope: MedusaContainer, name: string, job: () => Promise<void>): Promise<void> {
  const holder = randomUUID();
  if (await takeLease(database(scope), name, holder, LEASE_SECONDS)) await whileHeld(scope, name, holder, job);
}

async function whileHeld<Result>(
  scope: MedusaContainer,
  name: string,
  holder: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const db = database(scope);
  // One that cannot be renewed, or ended, ends by itself: what the job has done stands.
  const renewing = setInterval(() => {
    renewLease(db, name, holder, LEASE_SECONDS).catch(() => undefined);
  }, RENEW_EVERY_MS);
  try {
    return await job();
  } finally {
    clearInterval(renewing);
    await endLease(db, name, holder).catch(() => undefined);
  }
}

async function acquire(scope: MedusaContainer, name: string, holder: string): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    if (await takeLease(database(scope), name, holder, LEASE_SECONDS)) return;
    if (Date.now() > giveUpAt) throw new StoreError("payment_provider_unavailable");
    await wait(LOOK_AGAIN_MS);
  }
}
