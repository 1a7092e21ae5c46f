import type {
  CreateOrderLineItemDTO,
  IOrderModuleService,
  MedusaContainer,
  OrderLineItemDTO,
} from "@medusajs/framework/types";
import { ChangeActionType, Modules, OrderEditWorkflowEvents } from "@medusajs/framework/utils";
import { beginOrderEditOrderWorkflow } from "@medusajs/medusa/core-flows";
import { variantTitle } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { pictureOf } from "../cart/priced-cart";
import { catalogueOf, inRegion } from "../catalogue/catalogue";
import { reserveStock, stockNeeds } from "../checkout/stock";
import { byItemId, lockLevels, releaseReservations, selectReservedItems } from "../medusa-tables/inventory";
import { purchaseIdOf } from "../purchase/purchase";
import { changeOrder } from "./change-order";
import { authorOf, type Changer } from "./changer";
import { dropLeftSwaps } from "../order-progress/left-swaps";
import { packedPieces, refundedLines, swapChoices, type SwapChoice } from "./swap-choices";

/** A line with what Medusa keeps exactly beside each rounded number. */
type Exact = { raw_rate?: { value: string }; raw_amount?: { value: string } };

type Swap = { orderId: string; author: string; note: string; line: OrderLineItemDTO; choice: SwapChoice };

/** What Medusa keeps with the edit, for whoever reads its records. */
const NOTES: Record<Changer["kind"], string> = {
  shopper: "Swapped by the customer on the order's page.",
  admin: "Swapped in the panel.",
};

/**
 * Swaps a whole line of an order for another variant of its product, at what was paid for it, discount and tax included: an
 * order edit of Medusa's, which its admin shows in the order's activity. The same swap again changes nothing.
 *
 * The edit is begun by Medusa's workflow and confirmed by its order module. The workflow that confirms would count the stock
 * by itself, from what it has read before; here the pieces change hands under the same locks as at the checkout.
 *
 * Failures: see `changeOrder`; 404 `order_item_not_found`; 409 `swap_packed`, `swap_refunded`, `swap_unavailable`,
 * `insufficient_stock`.
 */
export async function swapOrderItem(
  scope: MedusaContainer,
  orderId: string,
  { itemId, variantId }: { itemId: string; variantId: string },
  by: Changer,
): Promise<void> {
  const orders = scope.resolve(Modules.ORDER);
  const read = () => orders.retrieveOrder(orderId, { relations: ["items", "items.tax_lines", "items.adjustments"] });
  const isSwapped = async () => {
    const { items = [] } = await read();
    return items.some((item) => item.variant_id === variantId && item.metadata?.swapped_for === itemId);
  };
  const swap = async () => {
    const { customer_id: customerId, region_id: regionId, items = [] } = await read();
    const line = items.find(({ id }) => id === itemId);
    if (!line) throw new StoreError("order_item_not_found");
    if (packedPieces(line) > 0) throw new StoreError("swap_packed");
    if ((await refundedLines(scope, orderId)).has(itemId)) throw new StoreError("swap_refunded");
    const model = inRegion(await catalogueOf(scope).current(), regionId);
    const choice = swapChoices(model, line).find(({ variant }) => variant.id === variantId);
    if (!choice) throw new StoreError("swap_unavailable");
    await editOrder(scope, { orderId, author: authorOf(by, customerId), note: NOTES[by.kind], line, choice });
  };
  await changeOrder(scope, orderId, { by, change: swap, isDone: isSwapped });
}

async function editOrder(scope: MedusaContainer, swap: Swap): Promise<void> {
  const { orderId, author, note, line } = swap;
  const orders = scope.resolve(Modules.ORDER);
  const { result: change } = await beginOrderEditOrderWorkflow(scope).run({
    input: { order_id: orderId, created_by: author, internal_note: note },
  });
  try {
    const added = await addLine(orders, swap);
    const step = { order_change_id: change.id, order_id: orderId, version: change.version };
    await orders.addOrderAction([
      {
        ...step,
        action: ChangeActionType.ITEM_UPDATE,
        details: { reference_id: line.id, quantity: 0, quantity_diff: -line.quantity },
      },
      {
        ...step,
        action: ChangeActionType.ITEM_ADD,
        details: { reference_id: added, quantity: line.quantity, unit_price: line.unit_price },
      },
      {
        ...step,
        action: ChangeActionType.ITEM_ADJUSTMENTS_REPLACE,
        details: { reference_id: added, adjustments: adjustmentsOf(line) },
      },
    ]);
    await moveStock(scope, swap, added);
    await orders.confirmOrderChange({ id: change.id, confirmed_by: author });
  } catch (error) {
    await dropLeftSwaps(scope, orderId);
    throw error;
  }
  await scope.resolve(Modules.EVENT_BUS).emit({
    name: OrderEditWorkflowEvents.CONFIRMED,
    data: { order_id: orderId, actions: [] },
  });
}

/** Writes the new line, taxed as the old one to the last digit. Returns its id. */
async function addLine(orders: IOrderModuleService, { line, choice }: Swap): Promise<string> {
  const { entry, variant } = choice;
  const title = variantTitle(variant.options) ?? undefined;
  const [added] = await orders.createOrderLineItems([
    {
      title: line.title,
      subtitle: title,
      thumbnail: pictureOf(entry, variant) || undefined,
      product_id: entry.product.id,
      product_title: line.product_title ?? undefined,
      variant_id: variant.id,
      variant_title: title,
      variant_option_values: variant.options,
      quantity: line.quantity,
      unit_price: line.unit_price,
      requires_shipping: line.requires_shipping,
      is_tax_inclusive: line.is_tax_inclusive,
      is_discountable: line.is_discountable,
      metadata: { size: variant.size, options: variant.options, swapped_for: line.id },
      tax_lines: (line.tax_lines ?? []).map((tax) => ({
        code: tax.code,
        description: tax.description ?? undefined,
        provider_id: tax.provider_id ?? undefined,
        rate: (tax as Exact).raw_rate?.value ?? tax.rate,
      })),
    } as CreateOrderLineItemDTO,
  ]);
  if (!added) throw new TypeError("Medusa made no line.");
  return added.id;
}

function adjustmentsOf(line: OrderLineItemDTO) {
  return (line.adjustments ?? []).map((adjustment) => ({
    code: adjustment.code,
    description: adjustment.description,
    promotion_id: adjustment.promotion_id,
    amount: (adjustment as Exact).raw_amount?.value ?? adjustment.amount,
    is_tax_inclusive: (adjustment as { is_tax_inclusive?: boolean }).is_tax_inclusive,
  }));
}

/** The old line's pieces become free and the new one's are taken, or neither: 409 `insufficient_stock`. */
async function moveStock(scope: MedusaContainer, { orderId, line, choice }: Swap, added: string): Promise<void> {
  const db = database(scope);
  const { variant } = choice;
  const needs = stockNeeds({ lines: [{ id: added, variantId: variant.id, quantity: line.quantity }] }, [variant]);
  const held = await selectReservedItems(db, { lineItemId: line.id });
  const items = [...new Set([...held, ...needs.map(({ inventoryItemId }) => inventoryItemId)])].sort(byItemId);
  const move = () =>
    db.transaction(async (trx) => {
      // All of them in the checkout's order: two swaps that cross do not wait for each other in a ring.
      for (const item of items) await lockLevels(trx, item);
      await releaseReservations(trx, { lineItemId: line.id });
      await reserveStock(trx, purchaseIdOf(orderId), needs);
    });
  if (items.length > 0) await scope.resolve(Modules.LOCKING).execute(items, move);
}
