import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { endLease, takeLease } from "./checkout-lease-table";
import { database } from "./database";
import { StoreError } from "./store-error";

const LEASE_SECONDS = 60;
const TIMEOUT_MS = 20_000;
const LOOK_AGAIN_MS = 75;

/**
 * Runs `job` while nobody else, on any instance, runs one of the same name. For jobs that wait for another service: it
 * keeps no database connection meanwhile, unlike `withAdvisoryLock`.
 *
 * Failure: 503 `payment_provider_unavailable` when the lease is not free within 20 seconds.
 */
export async function withLease<Result>(
  scope: MedusaContainer,
  name: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  await acquire(scope, name, holder);
  try {
    return await job();
  } finally {
    await endLease(database(scope), name, holder);
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
