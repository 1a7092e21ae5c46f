import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { hasHandler } from "@nocturne/workflow-hooks";
import { database } from "../../lib/database";
import { withFreeAdvisoryLocks } from "../../lib/with-advisory-lock";
import { purchaseLock, withCustomer } from "../../workflows/checkout/complete-purchase";
import { createOrders } from "../order-making/create-orders";
import { finishPurchases } from "../order-making/finish-purchases";
import { recordPayments } from "../order-making/record-payments";
import { isProviderAsked } from "../payment/direct-payment";
import { orderIdOf, type Purchase } from "../purchase/purchase";
import { selectPaid } from "../purchase/purchase-table";

/**
 * Makes the orders of paid purchases, several with the statements of one. What another process is at is left to it, and where
 * a plugin hears of each order, each is made by the workflow. So is the payment of one whose provider has to be asked: a
 * provider that does not answer holds up its own order alone. Idempotent, as `completePurchase`, which is to be called for what
 * is still missing afterwards.
 */
async function completePurchases(scope: MedusaContainer, purchaseIds: readonly string[]): Promise<void> {
  if (hasHandler("complete-purchase", "orderCreated")) return;
  const names = purchaseIds.map(purchaseLock);
  const made = await withFreeAdvisoryLocks(scope, names, async (free) => {
    const ids = purchaseIds.filter((id) => free.has(purchaseLock(id)));
    const purchases: Purchase[] = [];
    for (const purchase of await selectPaid(database(scope), ids)) purchases.push(await withCustomer(scope, purchase));
    if (purchases.length === 0) return [];
    await createOrders(scope, purchases);
    const unasked = purchases.filter((purchase) => !isProviderAsked(scope, purchase));
    await recordPayments(scope, unasked);
    await finishPurchases(scope, unasked);
    return unasked;
  });
  const events = made.map(({ id }) => ({ name: "order.placed", data: { id: orderIdOf(id) } }));
  if (events.length > 0) await scope.resolve(Modules.EVENT_BUS).emit(events);
}

/** Makes what it can of these together, and returns those that are to be made one by one. Never rejects. */
export async function makeTogether(scope: MedusaContainer, purchaseIds: readonly string[]): Promise<string[]> {
  if (purchaseIds.length < 2) return [...purchaseIds];
  try {
    await completePurchases(scope, purchaseIds);
    return (await selectPaid(database(scope), purchaseIds)).map(({ id }) => id);
  } catch (error) {
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(`${purchaseIds.length} orders could not be made together, and are made one by one: ${String(error)}`);
    return [...purchaseIds];
  }
}
