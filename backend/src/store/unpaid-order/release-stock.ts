import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { releaseReservations, selectReservedItems } from "../medusa-tables/inventory";

/**
 * Gives back what is reserved for a purchase, under the locks that Medusa releases stock with: a cancellation at the
 * dashboard may be at it. Medusa itself subtracts from what it read before, and beside a checkout would lose a
 * reservation; so it finds none to release.
 */
export async function releaseStock(scope: MedusaContainer, purchaseId: string): Promise<void> {
  const db = database(scope);
  const items = await selectReservedItems(db, { externalId: purchaseId });
  if (items.length === 0) return;
  const release = () => db.transaction((trx) => releaseReservations(trx, { externalId: purchaseId }));
  await scope.resolve(Modules.LOCKING).execute(items, release);
}
