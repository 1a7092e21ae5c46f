import type { MedusaContainer } from "@medusajs/framework/types";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { listProducts } from "../../../store/catalogue/list-products";
import { lockMemberships, selectCategoryOrder } from "../../../store/medusa-tables/category-order";
import { selectProductOrder } from "../../../store/medusa-tables/product";
import { mergeOrder } from "../../../store/product/merge-order";
import { planPositions, type NewPosition, type PlacedProduct } from "../../../store/product/plan-positions";
import { saveCategoryPositions } from "../../../store/product/product-category-position-table";
import { savePositions } from "../../../store/product/product-position-table";

export type ProductOrderInput = {
  productIds: string[];
  after?: string | null;
  position?: number | null;
  /** The category whose own order is meant; the shop's where none is named. */
  category?: string | null;
};

/** The product that stands before a position of the public list, once the named ones are taken out of it. */
async function productBefore(
  position: number,
  { productIds, category }: ProductOrderInput,
  container: MedusaContainer,
): Promise<string | null> {
  const { entries } = await catalogueOf(container).fresh();
  const isNamed = new Set(productIds);
  const listed = listProducts(entries, category ? { category } : {});
  const others = listed.flatMap(({ product }) => (isNamed.has(product.id) ? [] : [product.id]));
  return others.slice(0, position - 1).at(-1) ?? null;
}

/** The new positions in a list that stands as `current`; null where something named is not in it. */
function planOrder(
  current: readonly PlacedProduct[],
  { productIds, after }: ProductOrderInput,
): { order: string[]; positions: NewPosition[] } | null {
  const known = current.map(({ id }) => id);
  const order = mergeOrder(productIds, known, after);
  return order && { order, positions: planPositions(order, current, new Set(productIds)) };
}

/**
 * Writes a new order of products, of the shop or of a category: the named ones first, behind `after`, or from `position` of the
 * public list; the others as they stood. One statement over the fewest rows, so there is nothing to undo; what leaves the category
 * at the same time gets no place in it. Fails with `unknown_products`, of a category with `not_in_category`.
 */
export const saveProductOrderStep = createStep(
  "save-product-order",
  async ({ position, ...given }: ProductOrderInput, { container }) => {
    const db = database(container);
    const after = position ? await productBefore(position, given, container) : given.after;
    const input = { ...given, after: after ?? null };
    if (!input.category) {
      const plan = planOrder(await selectProductOrder(db), input);
      if (!plan) throw new StoreError("unknown_products");
      await savePositions(db, plan.positions);
      return new StepResponse(plan.order.length);
    }
    const current = await selectCategoryOrder(db, input.category);
    const plan = planOrder(current, input);
    if (!plan) throw new StoreError("not_in_category");
    const categories = new Map(current.map(({ id, categoryId }) => [id, categoryId]));
    const positions = plan.positions.map((planned) => ({ ...planned, categoryId: categories.get(planned.id)! }));
    await db.transaction(async (trx) => await saveCategoryPositions(trx, await lockMemberships(trx, positions)));
    return new StepResponse(plan.order.length);
  },
);
