import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../../lib/database";
import { storeDefaults } from "../../../lib/store-defaults";
import type { StockOutcome } from "../../../store/product/build-variant-changes";
import type { UpdatePlan } from "../../../store/product/plan-update";

type Undo = { levels: { id: string; delta: number }[]; madeItemId: string | null };

/** Sets what can still be sold (stock = the count + what orders have reserved) in one statement, at one location. */
const SET_LEVELS_SQL = `
  with before as (
    select id, stocked_quantity, reserved_quantity + case when location_id = :location then :count else 0 end as wanted
      from inventory_level
     where inventory_item_id = :item and deleted_at is null
       for update
  )
  update inventory_level level
     set stocked_quantity = before.wanted,
         raw_stocked_quantity = jsonb_build_object('value', before.wanted::text, 'precision', 20),
         updated_at = now()
    from before
   where level.id = before.id
  returning level.id, (before.wanted - before.stocked_quantity)::float8 as delta`;

const SHIFT_LEVEL_SQL = `
  update inventory_level
     set stocked_quantity = stocked_quantity - :delta,
         raw_stocked_quantity = jsonb_build_object('value', (stocked_quantity - :delta)::text, 'precision', 20)
   where id = :id`;

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
    const { rows: levels } = await database(container).raw<{ rows: Undo["levels"] }>(SET_LEVELS_SQL, {
      item: itemId,
      location: stockLocationId,
      count: plan.stock.count,
    });
    return new StepResponse<StockOutcome, Undo | null>({ isCounted: true, itemId }, { levels, madeItemId });
  },
  async (undo, { container }) => {
    if (!undo) return;
    for (const level of undo.levels) await database(container).raw(SHIFT_LEVEL_SQL, level);
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
