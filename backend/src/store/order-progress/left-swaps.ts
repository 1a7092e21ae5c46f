import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { cancelBeginOrderEditWorkflow } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { releaseReservations, selectReservedItems } from "../medusa-tables/inventory";
import { selectLeftSwaps } from "../medusa-tables/order-change";
import { reserveMissing } from "./reserve-missing";

/**
 * Takes back a swap that was begun and not confirmed: it failed, or its process died. The pieces that the order has are
 * reserved again, those that it does not get are free. Under the order's lock. Repeatable.
 */
export async function dropLeftSwaps(scope: MedusaContainer, orderId: string): Promise<void> {
  const db = database(scope);
  const left = await selectLeftSwaps(db, orderId);
  for (const { added } of left) {
    for (const lineItemId of added) {
      const items = await selectReservedItems(db, { lineItemId });
      const release = () => db.transaction((trx) => releaseReservations(trx, { lineItemId }));
      if (items.length > 0) await scope.resolve(Modules.LOCKING).execute(items, release);
    }
    await cancelBeginOrderEditWorkflow(scope).run({ input: { order_id: orderId } });
    if (added.length > 0) await scope.resolve(Modules.ORDER).deleteOrderLineItems(added);
  }
  if (left.length > 0) await reserveMissing(scope, orderId);
}
