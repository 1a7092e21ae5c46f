import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { StoreError } from "../../lib/store-error";
import { byItemId, setAvailable, type LevelChange } from "../medusa-tables/inventory";
import { lockMoves, moveReservations, selectItemsOf, type ReservationMove } from "../medusa-tables/move-reservations";
import type { CurrentVariant } from "./load-product";
import type { UpdatePlan } from "./plan-update";

type Counting = { plan: UpdatePlan; itemOf: ReadonlyMap<string, string>; stockLocationId: string };
type Counted = { levels: LevelChange[]; moves: ReservationMove[] };

/**
 * Gives each variant its own number: what orders have reserved of it goes along to its item first, so that a cancelled order
 * gives its pieces back to the size that it took them from. Throws `product_changed` where a variant has another number than
 * its owner saw, its own or the one that it shares, with every level locked: no sale comes in between.
 */
export async function countEach(trx: Knex, { plan, itemOf, stockLocationId }: Counting): Promise<Counted> {
  if (plan.stock.kind !== "each") return { levels: [], moves: [] };
  const moves = movesTo(itemOf, plan.keptVariants);
  const available = await lockMoves(trx, moves, [...itemOf.values()]);
  const shown = new Map(plan.keptVariants.map((variant) => [variant.id, plan.isCounted ? onlyItem(variant) : null]));
  for (const { id, inventory, seen } of plan.stock.stocks) {
    const itemId = shown.get(id);
    if (seen === null || !itemId) continue;
    const has = Math.max(0, available.get(itemId) ?? 0);
    const isSame = itemId === itemOf.get(id) && inventory === has;
    if (seen !== has && !isSame) throw new StoreError("product_changed");
  }
  await moveReservations(trx, moves);
  const levels: LevelChange[] = [];
  for (const { id, inventory } of plan.stock.stocks) {
    levels.push(...(await setAvailable(trx, itemOf.get(id)!, stockLocationId, inventory)));
  }
  levels.push(...(await emptyLeftItems(trx, plan, moves, stockLocationId)));
  return { levels, moves };
}

/** Gives all variants one number again: what orders have reserved goes along to the item that they share. */
export async function countTogether(
  trx: Knex,
  { plan, itemOf, stockLocationId, count }: Counting & { count: number },
): Promise<Counted> {
  const moves = movesTo(itemOf, plan.keptVariants);
  await lockMoves(trx, moves, [...itemOf.values()]);
  await moveReservations(trx, moves);
  const levels: LevelChange[] = [];
  for (const itemId of new Set(itemOf.values())) {
    levels.push(...(await setAvailable(trx, itemId, stockLocationId, count)));
  }
  levels.push(...(await emptyLeftItems(trx, plan, moves, stockLocationId)));
  return { levels, moves };
}

/** Null where it takes pieces of several: a kit, whose parts are not counted as the whole. */
const onlyItem = ({ inventoryItemIds: [itemId, ...others] }: CurrentVariant): string | null =>
  itemId && others.length === 0 ? itemId : null;

function movesTo(itemOf: ReadonlyMap<string, string>, variants: readonly CurrentVariant[]): ReservationMove[] {
  return variants.flatMap((variant) => {
    const from = onlyItem(variant);
    const to = itemOf.get(variant.id)!;
    return from && from !== to ? [{ variantId: variant.id, from, to }] : [];
  });
}

/** What is no longer counted has no pieces left to sell, but where another product takes of it. */
async function emptyLeftItems(
  trx: Knex,
  { keptVariants }: UpdatePlan,
  moves: readonly ReservationMove[],
  stockLocationId: string,
): Promise<LevelChange[]> {
  const variantIds = keptVariants.map(({ id }) => id);
  const left = await selectItemsOf(trx, [...new Set(moves.map(({ from }) => from))], variantIds);
  const changes: LevelChange[] = [];
  for (const itemId of left.toSorted(byItemId)) changes.push(...(await setAvailable(trx, itemId, stockLocationId, 0)));
  return changes;
}
