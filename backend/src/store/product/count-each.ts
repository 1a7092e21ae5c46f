import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { StoreError } from "../../lib/store-error";
import { byItemId, lockLevels, setAvailable, type LevelChange } from "../medusa-tables/inventory";
import { moveReservations, type ReservationMove } from "../medusa-tables/move-reservations";
import type { UpdatePlan } from "./plan-update";

type Counting = { plan: UpdatePlan; itemOf: ReadonlyMap<string, string>; stockLocationId: string };

/**
 * Gives each variant its own number: what orders have reserved of it goes along to its item first, so that a cancelled order
 * gives its pieces back to the size that it took them from. Throws `product_changed` where a variant that was counted by
 * itself has another number than its owner saw, with every level locked: no sale comes in between.
 */
export async function countEach(
  trx: Knex,
  { plan, itemOf, stockLocationId }: Counting,
): Promise<{ levels: LevelChange[]; moves: ReservationMove[] }> {
  if (plan.stock.kind !== "each") return { levels: [], moves: [] };
  const moves = plan.keptVariants.flatMap(({ id, inventoryItemIds }) => {
    const to = itemOf.get(id)!;
    return inventoryItemIds.filter((from) => from !== to).map((from) => ({ variantId: id, from, to }));
  });
  await moveReservations(trx, moves);
  const available = new Map<string, number>();
  for (const itemId of [...new Set(itemOf.values())].toSorted(byItemId)) {
    const levels = await lockLevels(trx, itemId);
    available.set(
      itemId,
      levels.reduce((sum, level) => sum + level.available, 0),
    );
  }
  const changes: LevelChange[] = [];
  for (const { id, inventory, seen } of plan.stock.stocks) {
    const itemId = itemOf.get(id)!;
    const has = Math.max(0, available.get(itemId)!);
    if (seen !== null && seen !== has && inventory !== has) throw new StoreError("product_changed");
    changes.push(...(await setAvailable(trx, itemId, stockLocationId, inventory)));
  }
  // What the sizes have shared has no pieces left to sell.
  const given = [...new Set(moves.map(({ from }) => from))].toSorted(byItemId);
  for (const itemId of given) changes.push(...(await setAvailable(trx, itemId, stockLocationId, 0)));
  return { levels: changes, moves };
}
