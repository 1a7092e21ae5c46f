import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { clearCategoryOrderStep } from "./steps/clear-category-order";

const resetCategoryOrderUnlocked = createWorkflow(
  "reset-category-order-unlocked",
  (category: WorkflowData<string>) => new WorkflowResponse(clearCategoryOrderStep(category)),
);

const resetCategoryOrderWorkflow = createLockedWorkflow(
  "reset-category-order",
  PRODUCTS_LOCK,
  resetCategoryOrderUnlocked,
);

/** Lets a category show the shop's order again; the public sees it when this returns. Safe to repeat. */
export async function resetCategoryOrder(scope: MedusaContainer, category: string): Promise<void> {
  await resetCategoryOrderWorkflow(scope).run({ input: category });
  await catalogueOf(scope).fresh();
}
