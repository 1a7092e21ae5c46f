import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { completePurchase } from "../../workflows/checkout/complete-purchase";
import { findOrder } from "../order/read-orders";

/** Orders that this process makes at Medusa at a time. Each is work for the one thread that accepts the next ones. */
const MAX_MADE_AT_ONCE = 2;
/** While no more are to be made, an answer waits for its order: long enough for a machine that is busy. */
const MAX_AWAITED = 12;
const ANSWER_TIMEOUT_MS = 10_000;
/** What hangs longer, such as a hook of a plugin, goes on by itself and lets the next one begin. */
const MAKING_TIMEOUT_MS = 60_000;

const makers = pLimit(MAX_MADE_AT_ONCE);
const making = new Map<string, Promise<void>>();

/**
 * The order of a paid purchase, as accepted. It is made at Medusa beside the answer, which waits for that while few are to
 * be made: so whoever reads Medusa next finds it there, and in a rush nobody waits. What fails, or dies with the process,
 * `finish-purchases` makes later: the money is safe.
 */
export async function placeOrder(scope: MedusaContainer, purchaseId: string): Promise<Order> {
  const made = makeOrder(scope, purchaseId);
  if (making.size <= MAX_AWAITED) await Promise.race([made, sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  const order = await findOrder(database(scope), { purchaseId });
  if (!order) throw new StoreError("order_not_found");
  return order;
}

async function makeOrder(scope: MedusaContainer, purchaseId: string): Promise<void> {
  const begun = making.get(purchaseId);
  if (begun) return await begun;
  const made = makers(async () => {
    await Promise.race([complete(scope, purchaseId), sleep(MAKING_TIMEOUT_MS, undefined, { ref: false })]);
    making.delete(purchaseId);
  });
  making.set(purchaseId, made);
  await made;
}

/** Never rejects: what fails is logged, and tried again by `finish-purchases`. */
async function complete(scope: MedusaContainer, purchaseId: string): Promise<void> {
  try {
    await completePurchase(scope, purchaseId);
  } catch (error) {
    const logger: Logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(`Purchase ${purchaseId} is paid but could not become an order; it is tried again.`, error as Error);
  }
}
