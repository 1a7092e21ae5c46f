import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { createInventoryItemsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { AdminProduct } from "@nocturne/contract";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { adminProduct } from "../../store/product/admin-products";
import { buildCopy, copiedItemIds } from "../../store/product/build-copy";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { assignHandlesStep } from "./steps/assign-handles";
import { copySwatchesStep } from "./steps/copy-swatches";
import { copyVariantImagesStep } from "./steps/copy-variant-images";
import { loadStoreDefaultsStep } from "./steps/load-store-defaults";
import { readCopiedProductStep } from "./steps/read-copied-product";

const MAX_NAME = 200;
const SUFFIX = " (copy)";

const duplicateUnlocked = createWorkflow("duplicate-product-unlocked", (input: WorkflowData<{ id: string }>) => {
  const original = readCopiedProductStep(input.id);
  const defaults = loadStoreDefaultsStep();
  const title = transform(original, ({ title }) => `${title.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`);
  const names = transform(title, (title) => [title]);
  const handles = assignHandlesStep(names);
  const items = transform({ original, title, defaults }, ({ original, title, defaults }) =>
    copiedItemIds(original).map(() => ({
      title,
      location_levels: [{ location_id: defaults.stockLocationId, stocked_quantity: 0 }],
    })),
  );
  const made = createInventoryItemsWorkflow.runAsStep({ input: { items } });
  const products = transform({ original, title, handles, made }, ({ original, title, handles, made }) => {
    const itemIds = new Map(copiedItemIds(original).map((id, index) => [id, made[index]!.id]));
    return [buildCopy(original, { title, handle: handles[0]!, itemIds })];
  });
  const created = createProductsWorkflow.runAsStep({ input: { products } });
  const copyId = transform(created, (created) => created[0]!.id);
  copyVariantImagesStep({ original, copyId });
  const pair = transform({ input, copyId }, ({ input, copyId }) => ({ id: input.id, copyId }));
  copySwatchesStep(pair);
  return new WorkflowResponse(copyId);
});

/**
 * Copies a product as a draft: its texts, pictures, options and prices, with a handle of its own. Sizes that are counted stay
 * counted, and begin with no stock. Fails with `product_not_found`.
 */
export const duplicateProductWorkflow = createLockedWorkflow("duplicate-product", PRODUCTS_LOCK, duplicateUnlocked);

export async function duplicateProduct(scope: MedusaContainer, id: string): Promise<AdminProduct> {
  const { result } = await duplicateProductWorkflow(scope).run({ input: { id } });
  return await adminProduct(scope, result);
}
