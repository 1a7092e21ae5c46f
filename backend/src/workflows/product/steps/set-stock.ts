import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database, transactionPastDeadlocks } from "../../../lib/database";
import { shiftStock, type LevelChange } from "../../../store/medusa-tables/inventory";
import { lockMoves, moveReservations, type ReservationMove } from "../../../store/medusa-tables/move-reservations";
import { storeDefaults } from "../../../store/medusa-tables/store-defaults";
import type { StockOutcome } from "../../../store/product/build-variant-changes";
import { ownItems, type UpdatePlan } from "../../../store/product/plan-update";
import { countEach, countTogether } from "../../../store/product/count-each";

type Undo = { levels: LevelChange[]; moves: ReservationMove[]; madeItemIds: string[] };

/**
 * Brings the product's one inventory item to the wanted count, or each variant's own; they are made where there are none.
 * Answers how the variants are counted from now on. Undone, it takes back exactly what it added, whatever was reserved
 * meanwhile. Fails with `product_changed`.
 */
export const setStockStep = createStep(
  "set-product-stock",
  async ({ name, plan }: { name: string; plan: UpdatePlan }, { container }) => {
    if (plan.stock.kind === "each") return await setEach(container, name, plan);
    if (plan.stock.kind !== "counted") return new StepResponse<StockOutcome, Undo | null>(untouched(plan), null);
    return await setTogether(container, name, plan, plan.stock.count);
  },
  async (undo, { container }) => {
    if (!undo) return;
    await transactionPastDeadlocks(database(container), async (trx) => {
      const moves = undo.moves.map(({ variantId, from, to }) => ({ variantId, from: to, to: from }));
      await lockMoves(trx, moves, []);
      await moveReservations(trx, moves);
      for (const level of undo.levels) await shiftStock(trx, level);
    });
    if (undo.madeItemIds.length > 0) await container.resolve(Modules.INVENTORY).deleteInventoryItems(undo.madeItemIds);
  },
);

function untouched(plan: UpdatePlan): StockOutcome {
  const isCounted = plan.stock.kind === "keep" && plan.isCounted;
  return { isCounted, itemId: isCounted ? plan.sharedItemId : null, itemOf: {} };
}

async function setTogether(container: MedusaContainer, name: string, plan: UpdatePlan, count: number) {
  const made = plan.sharedItemId ? [] : [name];
  return await inItems(container, made, async (madeItemIds, stockLocationId) => {
    const itemId = plan.sharedItemId ?? madeItemIds[0]!;
    await ensureLevels(container, [itemId], stockLocationId);
    const itemOf = new Map(plan.keptVariants.map(({ id }) => [id, itemId]));
    const done = await transactionPastDeadlocks(database(container), (trx) =>
      countTogether(trx, { plan, itemOf, stockLocationId, count }),
    );
    return { done, outcome: { isCounted: true, itemId, itemOf: Object.fromEntries(itemOf) } };
  });
}

/** What the variants share is given up: its item keeps no more than what orders have reserved that are not told apart. */
async function setEach(container: MedusaContainer, name: string, plan: UpdatePlan) {
  const variants = plan.keptVariants;
  const own = ownItems(variants);
  const without = variants.filter(({ id }) => !own.has(id));
  const titles = without.map(({ title }) => `${name} (${title})`);
  return await inItems(container, titles, async (madeItemIds, stockLocationId) => {
    without.forEach(({ id }, index) => own.set(id, madeItemIds[index]!));
    await ensureLevels(container, [...own.values()], stockLocationId);
    const done = await transactionPastDeadlocks(database(container), (trx) =>
      countEach(trx, { plan, itemOf: own, stockLocationId }),
    );
    return { done, outcome: { isCounted: true, itemId: null, itemOf: Object.fromEntries(own) } };
  });
}

type Counting = (
  madeItemIds: string[],
  stockLocationId: string,
) => Promise<{ done: Omit<Undo, "madeItemIds">; outcome: StockOutcome }>;

/** Counts with new items of these titles; where that fails they go again. */
async function inItems(container: MedusaContainer, titles: readonly string[], count: Counting) {
  const { stockLocationId } = await storeDefaults(container);
  const madeItemIds = await makeItems(container, titles);
  try {
    const { done, outcome } = await count(madeItemIds, stockLocationId);
    return new StepResponse<StockOutcome, Undo | null>(outcome, { ...done, madeItemIds });
  } catch (error) {
    if (madeItemIds.length > 0) await container.resolve(Modules.INVENTORY).deleteInventoryItems(madeItemIds);
    throw error;
  }
}

async function makeItems(container: MedusaContainer, titles: readonly string[]): Promise<string[]> {
  if (titles.length === 0) return [];
  const items = await container.resolve(Modules.INVENTORY).createInventoryItems(titles.map((title) => ({ title })));
  return items.map(({ id }) => id);
}

async function ensureLevels(container: MedusaContainer, itemIds: readonly string[], locationId: string): Promise<void> {
  const service = container.resolve(Modules.INVENTORY);
  const existing = await service.listInventoryLevels({ inventory_item_id: [...itemIds], location_id: locationId });
  const known = new Set(existing.map(({ inventory_item_id: itemId }) => itemId));
  const missing = itemIds.filter((itemId) => !known.has(itemId));
  await service.createInventoryLevels(
    missing.map((itemId) => ({ inventory_item_id: itemId, location_id: locationId, stocked_quantity: 0 })),
  );
}
