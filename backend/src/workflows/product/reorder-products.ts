import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { saveProductOrderStep } from "./steps/save-product-order";

/**
 * Puts products in an admin's order. Callers hold the products lock (`writeProducts`), so that of two admins who drag at
 * once one comes after the other. Fails with `unknown_products`, and then nothing has changed.
 */
export const reorderProductsWorkflow = createWorkflow(
  "reorder-products",
  (input: WorkflowData<{ productIds: string[] }>) => new WorkflowResponse(saveProductOrderStep(input.productIds)),
);
