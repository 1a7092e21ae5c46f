import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { AdminProduct } from "@nocturne/contract";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { adminProduct } from "../../store/product/admin-products";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { restoreProductStep } from "./steps/restore-product";

const restoreUnlocked = createWorkflow(
  "restore-store-product-unlocked",
  (input: WorkflowData<{ id: string }>) => new WorkflowResponse(restoreProductStep(input.id)),
);

/**
 * Brings back a product that the store deleted: as it was, with its sizes, prices, pictures and stock; what orders have
 * reserved meanwhile is theirs. Open carts do not get their lines back. Fails with `product_not_restorable`.
 */
export const restoreStoreProductWorkflow = createLockedWorkflow(
  "restore-store-product",
  PRODUCTS_LOCK,
  restoreUnlocked,
);

/** Brings a product back; the public sees it when this returns, unless it was hidden before. */
export async function restoreProduct(scope: MedusaContainer, id: string): Promise<AdminProduct> {
  await restoreStoreProductWorkflow(scope).run({ input: { id } });
  await catalogueOf(scope).fresh();
  return await adminProduct(scope, id);
}
