import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { UNLIMITED_INVENTORY } from "@nocturne/contract";
import type { PricedLine } from "../cart/priced-cart";
import type { CatalogueVariant } from "../catalogue/build-entries";
import { StoreError } from "../../lib/store-error";
import { byItemId, insertReservation, lockLevels, type Level } from "../medusa-tables/inventory";
import type { PurchaseLine } from "../purchase/purchase";

/** Tells early, from memory, that more is wanted than is left: 409 `insufficient_stock`. Reserving decides. */
export function checkStock(lines: PricedLine[]): void {
  const wanted = new Map<string, number>();
  for (const { line, variant } of lines) {
    if (variant.inventory === UNLIMITED_INVENTORY) continue;
    const key = stockKey(variant);
    wanted.set(key, (wanted.get(key) ?? 0) + line.quantity);
    if ((wanted.get(key) ?? 0) > variant.inventory) {
      throw new StoreError("insufficient_stock", { params: { left: variant.inventory } });
    }
  }
}

/** Sizes that share one inventory item draw from one stock. */
function stockKey(variant: PricedLine["variant"]): string {
  return variant.stockItems
    .map((item) => item.inventoryItemId)
    .sort()
    .join();
}

/** `allowBackorder`: the level may go below nothing. */
type Need = { lineItemId: string; inventoryItemId: string; pieces: number; required: number; allowBackorder: boolean };

/** What an order takes of each inventory item, by the variants as the catalogue knows them now. */
export function stockNeeds(
  purchase: { lines: Pick<PurchaseLine, "id" | "variantId" | "quantity">[] },
  variants: CatalogueVariant[],
): Need[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return purchase.lines.flatMap((line) => {
    const variant = byId.get(line.variantId);
    if (!variant) return [];
    return variant.stockItems.map((item) => ({
      lineItemId: line.id,
      inventoryItemId: item.inventoryItemId,
      required: item.required,
      pieces: line.quantity,
      allowBackorder: variant.allowBackorder,
    }));
  });
}

/**
 * Takes the stock of an order within the transaction that makes it paid: either all of it, or 409 `insufficient_stock`
 * and nothing. Levels are locked in the order of their items, so that two orders never wait for each other in a ring.
 */
export async function reserveStock(trx: Knex, purchaseId: string, needs: Need[]): Promise<void> {
  for (const need of needs.toSorted((a, b) => byItemId(a.inventoryItemId, b.inventoryItemId))) {
    await reserveNeed(trx, purchaseId, need);
  }
}

async function reserveNeed(trx: Knex, purchaseId: string, need: Need): Promise<void> {
  const levels = await lockLevels(trx, need.inventoryItemId);
  for (const { level, quantity } of shareOut(need, levels)) {
    await insertReservation(trx, level, { ...need, externalId: purchaseId, quantity });
  }
}

/**
 * What each level gives: the fullest first, the last one what is still missing, so that one level goes below nothing and
 * not several. Failure: 409 `insufficient_stock`. Pure.
 */
export function shareOut(need: Need, levels: Level[]): { level: Level; quantity: number }[] {
  const available = levels.reduce((sum, level) => sum + Math.max(0, level.available), 0);
  let missing = need.pieces * need.required;
  if (missing > available && !need.allowBackorder) {
    throw new StoreError("insufficient_stock", { params: { left: Math.floor(available / need.required) } });
  }
  const byPlenty = levels.toSorted((a, b) => b.available - a.available);
  return byPlenty.flatMap((level, index) => {
    const isLast = index === byPlenty.length - 1;
    const quantity = isLast ? missing : Math.min(missing, Math.max(0, level.available));
    missing -= quantity;
    return quantity > 0 ? [{ level, quantity }] : [];
  });
}
