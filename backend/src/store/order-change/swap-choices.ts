import type { MedusaContainer, OrderLineItemDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { OrderSwap } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { catalogueOf, inRegion, type CatalogueModel } from "../catalogue/catalogue";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectLineOptions } from "../medusa-tables/line-options";
import { selectLineRefunds } from "../medusa-tables/line-refund";

const inCents = (dollars: unknown) => Math.round(Number(dollars) * 100);

/** A variant that a line can be swapped for. */
export type SwapChoice = { entry: CatalogueEntry; variant: CatalogueVariant };

/**
 * What a line can be swapped for, in the region of its order: variants of its product that cost the same today, and of which there are enough. Where the
 * line's own variant is not sold any more, those that cost what was paid. Pure.
 */
export function swapChoices(model: CatalogueModel, line: OrderLineItemDTO): SwapChoice[] {
  const entry = model.byId.get(line.product_id ?? "");
  if (!entry) return [];
  const own = entry.variants.find(({ id }) => id === line.variant_id);
  const cents = own?.price.cents ?? inCents(line.unit_price);
  return entry.variants
    .filter(({ id, price, inventory }) => id !== line.variant_id && price.cents === cents && inventory >= line.quantity)
    .map((variant) => ({ entry, variant }));
}

/** How many pieces of a line are in parcels: it is sent as it is. */
export const packedPieces = ({ detail }: OrderLineItemDTO): number => Number(detail?.fulfilled_quantity ?? 0);

/** The lines of an order of which pieces were refunded: a refund names its line, so the line stays. */
export async function refundedLines(scope: MedusaContainer, orderId: string): Promise<Set<string>> {
  const refunds = await selectLineRefunds(database(scope), orderId);
  return new Set(refunds.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
}

/** The lines of an order that can be swapped, each with what for. Failure: 404 `order_not_found`. */
export async function listSwaps(scope: MedusaContainer, orderId: string): Promise<OrderSwap[]> {
  const [whole, [order], options, refunded] = await Promise.all([
    catalogueOf(scope).current(),
    scope.resolve(Modules.ORDER).listOrders({ id: [orderId] }, { relations: ["items"] }),
    selectLineOptions(database(scope), orderId),
    refundedLines(scope, orderId),
  ]);
  if (!order) throw new StoreError("order_not_found");
  const { region_id: regionId, items = [] } = order;
  const model = inRegion(whole, regionId);
  return items.flatMap((line) => {
    if (packedPieces(line) > 0 || refunded.has(line.id)) return [];
    const choices = swapChoices(model, line);
    if (choices.length === 0) return [];
    return [
      {
        itemId: line.id,
        name: line.product_title ?? line.title,
        options: options.get(line.id) ?? {},
        quantity: Number(line.quantity),
        choices: choices.map(({ variant }) => ({ variantId: variant.id, options: variant.options })),
      },
    ];
  });
}
