import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { MedusaContainer } from "@medusajs/framework/types";
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { findProductStep } from "./steps/find-product";
import { keepReservedStockStep } from "./steps/keep-reserved-stock";
import { beginRemovalStep, noteRemovalStep } from "./steps/note-removal";
import { removeFromOpenCartsStep } from "./steps/remove-from-open-carts";

const removeProductUnlocked = createWorkflow("remove-store-product-unlocked", (input: WorkflowData<{ id: string }>) => {
  const id = findProductStep(input.id);
  const begun = beginRemovalStep(id);
  keepReservedStockStep(id);
  const ids = transform(id, (id) => [id]);
  deleteProductsWorkflow.runAsStep({ input: { ids } });
  removeFromOpenCartsStep(id);
  noteRemovalStep({ id, begun });
  return new WorkflowResponse(id);
});

/**
 * Takes a product out of the store: off every list, out of every open cart. Orders keep what they sold, and the stock
 * that is reserved for them. For a while it can be brought back (`restore-store-product`).
 *
 * Fails with `product_not_found`, also the second time. One at a time over all instances.
 */
export const removeStoreProductWorkflow = createLockedWorkflow(
  "remove-store-product",
  PRODUCTS_LOCK,
  removeProductUnlocked,
);

/** Takes a product out of the store; the public does not see it any more when this returns. */
export async function removeProduct(scope: MedusaContainer, id: string): Promise<void> {
  await removeStoreProductWorkflow(scope).run({ input: { id } });
  await catalogueOf(scope).fresh();
}
