import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { failedOrders } from "../../lib/metrics";
import { StoreError } from "../../lib/store-error";
import pLimit from "p-limit";
import { completePurchase } from "../../workflows/checkout/complete-purchase";
import { findOrder } from "../order/read-orders";
import { serializeNewOrder } from "../order/serialize-order";
import type { Purchase } from "../purchase/purchase";
import { makeTogether } from "./complete-purchases";
import { OrderQueue } from "./order-queue";

const queue = new OrderQueue<MedusaContainer>(makeOrders);

/** Runs what makes a purchase paid. It comes before the making of other orders, which is work for the same thread. */
export async function whileAccepting<Result>(accept: () => Promise<Result>): Promise<Result> {
  return await queue.whileAccepting(accept);
}

/**
 * The order of a paid purchase, as accepted. It is made at Medusa beside the answer, which waits for that while few are to
 * be made: so whoever reads Medusa next finds it there, and in a rush nobody waits. What fails, or dies with the process,
 * `finish-purchases` makes later: the money is safe.
 */
export async function placeOrder(scope: MedusaContainer, purchaseId: string): Promise<Order> {
  await queue.add(purchaseId, scope);
  const order = await findOrder(database(scope), { purchaseId });
  if (!order) throw new StoreError("order_not_found");
  return order;
}

/** The same of a purchase that was just accepted: the answer is what was written down. */
export async function placeAccepted(scope: MedusaContainer, purchase: Purchase): Promise<Order> {
  await queue.add(purchase.id, scope);
  return serializeNewOrder(purchase);
}

/** Orders of a batch that are made singly at a time: one that hangs lets the others pass. */
const MAX_SINGLE = 3;

/** Never rejects: what fails together is tried one by one; what fails then is logged, and tried again by `finish-purchases`. */
async function makeOrders(purchaseIds: string[], scope: MedusaContainer, end: (purchaseId: string) => void) {
  const left = await makeTogether(scope, purchaseIds);
  for (const purchaseId of purchaseIds) if (!left.includes(purchaseId)) end(purchaseId);
  const single = pLimit(MAX_SINGLE);
  await single.map(left, async (purchaseId) => {
    await makeOrder(purchaseId, scope);
    end(purchaseId);
  });
}

async function makeOrder(purchaseId: string, scope: MedusaContainer): Promise<void> {
  try {
    await completePurchase(scope, purchaseId);
  } catch (error) {
    failedOrders.inc();
    const logger: Logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(`Purchase ${purchaseId} is paid but could not become an order; it is tried again.`, error as Error);
  }
}
