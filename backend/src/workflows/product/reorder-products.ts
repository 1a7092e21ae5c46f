import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { saveProductOrderStep, type ProductOrderInput } from "./steps/save-product-order";

const reorderProductsUnlocked = createWorkflow(
  "reorder-products-unlocked",
  (input: WorkflowData<ProductOrderInput>) => new WorkflowResponse(saveProductOrderStep(input)),
);

/**
 * Puts products in an admin's order, of the shop or of a category. One at a time over all instances: of two admins who drag at
 * once one comes after the other. Fails with `unknown_products` or `not_in_category`, and then nothing has changed.
 */
export const reorderProductsWorkflow = createLockedWorkflow("reorder-products", PRODUCTS_LOCK, reorderProductsUnlocked);

/** Puts products in order; the public sees it when this returns. */
export async function reorderProducts(scope: MedusaContainer, input: ProductOrderInput): Promise<void> {
  await reorderProductsWorkflow(scope).run({ input });
  await catalogueOf(scope).fresh();
}
