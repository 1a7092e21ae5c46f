import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../../lib/database";
import { setAvailable, shiftStock, type LevelChange } from "../../../store/medusa-tables/inventory";
import { storeDefaults } from "../../../store/medusa-tables/store-defaults";
import type { StockOutcome } from "../../../store/product/build-variant-changes";
import type { UpdatePlan } from "../../../store/product/plan-update";

type Undo = { levels: LevelChange[]; madeItemId: string | null };

/**
 * Brings the product's one inventory item to the wanted count; it is made where there is none. Answers how the sizes of
 * the product are counted from now on. Undone, it takes back exactly what it added, whatever was reserved meanwhile.
 */
export const setStockStep = createStep(
  "set-product-stock",
  async ({ name, plan }: { name: string; plan: UpdatePlan }, { container }) => {
    if (plan.stock.kind !== "counted") return new StepResponse<StockOutcome, Undo | null>(untouched(plan), null);
    const { stockLocationId } = await storeDefaults(container);
    const madeItemId = plan.sharedItemId ? null : await makeItem(container, name);
    const itemId = plan.sharedItemId ?? madeItemId!;
    await ensureLevel(container, itemId, stockLocationId);
    const levels = await setAvailable(database(container), itemId, stockLocationId, plan.stock.count);
    return new StepResponse<StockOutcome, Undo | null>({ isCounted: true, itemId }, { levels, madeItemId });
  },
  async (undo, { container }) => {
    if (!undo) return;
    for (const level of undo.levels) await shiftStock(database(container), level);
    if (undo.madeItemId) await container.resolve(Modules.INVENTORY).deleteInventoryItems(undo.madeItemId);
  },
);

function untouched(plan: UpdatePlan): StockOutcome {
  const isCounted = plan.stock.kind === "keep" && plan.isCounted;
  return { isCounted, itemId: isCounted ? plan.sharedItemId : null };
}

async function makeItem(container: MedusaContainer, title: string): Promise<string> {
  const item = await container.resolve(Modules.INVENTORY).createInventoryItems({ title });
  return item.id;
}

async function ensureLevel(container: MedusaContainer, itemId: string, locationId: string): Promise<void> {
  const service = container.resolve(Modules.INVENTORY);
  const level = { inventory_item_id: itemId, location_id: locationId };
  const existing = await service.listInventoryLevels(level, { take: 1 });
  if (existing.length === 0) await service.createInventoryLevels({ ...level, stocked_quantity: 0 });
}
