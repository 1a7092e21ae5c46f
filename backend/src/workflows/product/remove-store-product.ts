import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows";
import { findProductStep } from "./steps/find-product";
import { keepReservedStockStep } from "./steps/keep-reserved-stock";
import { removeFromOpenCartsStep } from "./steps/remove-from-open-carts";

/**
 * Takes a product out of the store: off every list, out of every open cart. Orders keep what they sold, and the stock
 * that is reserved for them.
 *
 * Fails with `product_not_found`, also the second time. Callers hold the products lock (`writeProducts`).
 */
export const removeStoreProductWorkflow = createWorkflow(
  "remove-store-product",
  (input: WorkflowData<{ id: string }>) => {
    const id = findProductStep(input.id);
    keepReservedStockStep(id);
    const ids = transform(id, (id) => [id]);
    deleteProductsWorkflow.runAsStep({ input: { ids } });
    removeFromOpenCartsStep(id);
    return new WorkflowResponse(id);
  },
);
