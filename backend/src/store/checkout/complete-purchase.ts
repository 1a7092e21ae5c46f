import type { MedusaContainer } from "@medusajs/framework/types";
import type { Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { StoreError } from "../../lib/store-error";
import { findOrder } from "../order/read-orders";
import { completePurchaseWorkflow } from "../../workflows/checkout/complete-purchase";
import { findPurchase } from "../purchase/purchase-table";

/**
 * The order of a paid purchase, made if it is not there yet. However many call, on whatever instance, one makes it and
 * the others wait for it. Idempotent.
 */
export async function completePurchase(scope: MedusaContainer, purchaseId: string): Promise<Order> {
  const made = await findOrder(database(scope), { purchaseId });
  if (made) return made;
  await withAdvisoryLock(scope, `purchase:${purchaseId}`, async () => {
    const purchase = await findPurchase(database(scope), purchaseId);
    if (purchase?.state === "paid") await completePurchaseWorkflow(scope).run({ input: purchase });
  });
  const order = await findOrder(database(scope), { purchaseId });
  if (!order) throw new StoreError("order_not_found");
  return order;
}
