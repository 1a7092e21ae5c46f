import type { MedusaContainer } from "@medusajs/framework/types";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { selectProductOrder } from "../../../store/medusa-tables/product";
import { mergeOrder } from "../../../store/product/merge-order";
import { planPositions } from "../../../store/product/plan-positions";
import { savePositions } from "../../../store/product/product-position-table";

export type ProductOrderInput = { productIds: string[]; after?: string | null; position?: number | null };

/** The product that stands before a position of the public list, once the named ones are taken out of it. */
async function productBefore(position: number, named: string[], container: MedusaContainer): Promise<string | null> {
  const { entries } = await catalogueOf(container).fresh();
  const isNamed = new Set(named);
  const others = entries.flatMap(({ product }) => (isNamed.has(product.id) ? [] : [product.id]));
  return others.slice(0, position - 1).at(-1) ?? null;
}

/**
 * Writes a new order of products: the named ones first, behind `after`, or from `position` of the public list; the others as
 * they stood. One statement over the fewest rows, so there is nothing to undo. Fails with `unknown_products`.
 */
export const saveProductOrderStep = createStep(
  "save-product-order",
  async ({ productIds: named, position, ...input }: ProductOrderInput, { container }) => {
    const db = database(container);
    const after = position ? await productBefore(position, named, container) : input.after;
    const current = await selectProductOrder(db);
    const order = mergeOrder(
      named,
      current.map(({ id }) => id),
      after,
    );
    if (!order) throw new StoreError("unknown_products");
    await savePositions(db, planPositions(order, current, new Set(named)));
    return new StepResponse(order.length);
  },
);
