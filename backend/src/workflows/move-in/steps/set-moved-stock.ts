import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { selectStock } from "../../../store/medusa-tables/catalogue";
import { setAvailable, shiftStock, type LevelChange } from "../../../store/medusa-tables/inventory";
import { storeDefaults } from "../../../store/medusa-tables/store-defaults";
import { findMoved, matchVariants } from "../../../store/move-in/find-moved";
import type { MovedProduct } from "../../../store/move-in/moved";

/**
 * Brings what is left of each variant to what the file says, and answers the products' ids by their external ids. A variant
 * that shares its stock with others keeps it. Undone, it takes back exactly what it added.
 */
export const setMovedStockStep = createStep(
  "set-moved-stock",
  async ({ products }: { products: MovedProduct[] }, { container }) => {
    const current = await findMoved(container, products);
    const ids = [...current.values()].map(({ id }) => id);
    const db = database(container);
    const links = await selectStock(db, ids);
    const [byVariant, byItem] = [
      Map.groupBy(links, (link) => link.variant_id),
      Map.groupBy(links, (link) => link.inventory_item_id),
    ];
    const { stockLocationId } = await storeDefaults(container);
    const levels: LevelChange[] = [];
    for (const product of products) {
      const found = current.get(product.externalId);
      for (const [variant, { id }] of found ? matchVariants(found, product) : []) {
        const [link, ...others] = byVariant.get(id) ?? [];
        const isShared = others.length > 0 || (link && (byItem.get(link.inventory_item_id)?.length ?? 0) > 1);
        if (variant.stock === null || !link || isShared) continue;
        await ensureLevel(container, link.inventory_item_id, stockLocationId);
        if (link.available === variant.stock) continue;
        levels.push(...(await setAvailable(db, link.inventory_item_id, stockLocationId, variant.stock)));
      }
    }
    return new StepResponse(Object.fromEntries([...current].map(([name, { id }]) => [name, id])), levels);
  },
  async (levels, { container }) => {
    for (const level of levels ?? []) await shiftStock(database(container), level);
  },
);

async function ensureLevel(container: MedusaContainer, itemId: string, locationId: string): Promise<void> {
  const service = container.resolve(Modules.INVENTORY);
  const level = { inventory_item_id: itemId, location_id: locationId };
  const existing = await service.listInventoryLevels(level, { take: 1 });
  if (existing.length === 0) await service.createInventoryLevels({ ...level, stocked_quantity: 0 });
}
