import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { insertReservation, lockLevels, selectUnreserved } from "../medusa-tables/inventory";
import { mergeSplitReservations } from "../medusa-tables/split-reservations";

/**
 * Reserves what of an order is counted since it was bought, so that Medusa sends it. The pieces leave the house, whatever
 * the count says: a level may go below nothing. Repeatable.
 */
export async function reserveMissing(scope: MedusaContainer, orderId: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    for (const need of await selectUnreserved(trx, orderId)) {
      const levels = await lockLevels(trx, need.inventory_item_id);
      const [fullest] = levels.toSorted((a, b) => b.available - a.available);
      if (!fullest) continue;
      await insertReservation(trx, fullest, {
        lineItemId: need.line_item_id,
        inventoryItemId: need.inventory_item_id,
        allowBackorder: true,
        externalId: orderId.replace(/^order_/, "purch_"),
        quantity: need.quantity,
      });
    }
  });
}

/** Makes the pieces of an order such that Medusa packs them: all of a line are reserved, at one location. Repeatable. */
export async function prepareToPack(scope: MedusaContainer, orderId: string): Promise<void> {
  await reserveMissing(scope, orderId);
  await database(scope).transaction((trx) => mergeSplitReservations(trx, orderId));
}
