import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { selectProductOrder } from "../../../store/medusa-tables/product";
import { mergeOrder } from "../../../store/product/merge-order";
import { savePositions } from "../../../store/product/product-position-table";

/**
 * Writes the new order of all products: the named ones first, the others behind them as they stood. One statement, so
 * there is nothing to undo. Fails with `unknown_products`.
 */
export const saveProductOrderStep = createStep("save-product-order", async (named: string[], { container }) => {
  const db = database(container);
  const order = mergeOrder(named, await selectProductOrder(db));
  if (!order) throw new StoreError("unknown_products");
  await savePositions(db, order);
  return new StepResponse(order.length);
});
