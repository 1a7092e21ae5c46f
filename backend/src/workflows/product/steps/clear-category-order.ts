import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { selectCategoryIds } from "../../../store/medusa-tables/category-order";
import { deleteCategoryPositions } from "../../../store/product/product-category-position-table";

/** Forgets a category's own order. One statement, so there is nothing to undo. */
export const clearCategoryOrderStep = createStep("clear-category-order", async (category: string, { container }) => {
  const db = database(container);
  await deleteCategoryPositions(db, await selectCategoryIds(db, category));
  return new StepResponse(category);
});
