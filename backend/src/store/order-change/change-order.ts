import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { isOrderCanceled, selectPresentOrders } from "../medusa-tables/order";
import { cancelOrder } from "../order-progress/cancel-order";
import { followOrder, orderLock } from "../order-progress/follow-order";
import { asRefusal } from "../order-progress/refusal";
import { requireChangeable } from "./changeability";
import { SHOPPER, type Changer } from "./changer";
import { dropLeftSwaps } from "../order-progress/left-swaps";

/** `isDone`: whether the order is as it is wanted already. */
type Change = { by: Changer; change: () => Promise<void>; isDone: () => Promise<boolean> };

/**
 * Runs a change of the shopper's, or of an admin's, under the order's lock, on an order that may be changed and that no swap was
 * left on, and tells of it afterwards: by one mail for each change that Medusa has recorded.
 *
 * Failures: 404 `order_not_found`; those of `requireChangeable`; 409 `order_change_refused`; what the change throws.
 */
export async function changeOrder(
  scope: MedusaContainer,
  orderId: string,
  { by, change, isDone }: Change,
): Promise<void> {
  await completeOrder(scope, orderId);
  if (!(await selectPresentOrders(database(scope), [orderId])).has(orderId)) throw new StoreError("order_not_found");
  await withAdvisoryLock(scope, orderLock(orderId), async () => {
    await dropLeftSwaps(scope, orderId);
    // Pressed twice, or in two tabs: it is done, and stays done once.
    if (await isDone()) return;
    await requireChangeable(database(scope), orderId, by);
    await asRefusal(change);
  });
  await followOrder(scope, orderId);
}

/**
 * Cancels an order for its shopper: the money goes back, the stock is free, one mail. A cancelled one stays cancelled; what
 * of its money is still here goes back. Failures: see `changeOrder`; 409 `refund_refused`.
 */
export async function cancelOwnOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  const cancel = () => cancelOrder(scope, orderId);
  const isDone = async () => {
    if (!(await isOrderCanceled(database(scope), orderId))) return false;
    await cancel();
    return true;
  };
  await changeOrder(scope, orderId, { by: SHOPPER, change: cancel, isDone });
}
