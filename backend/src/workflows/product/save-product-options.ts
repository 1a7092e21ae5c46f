import {
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createProductVariantsWorkflow,
  deleteProductVariantsStep,
  removeRemoteLinkStep,
  updateProductVariantsStep,
} from "@medusajs/medusa/core-flows";
import { centsToNumber, type AdminProduct, type SaveProductOptionsBody } from "@nocturne/contract";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { adminProduct } from "../../store/product/admin-products";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { addOptionsStep, giveValuesStep, renameOptionsStep } from "./steps/add-options";
import { planProductOptionsStep, type OptionsInput } from "./steps/plan-product-options";
import { orderOptionsStep, removeOptionsStep, takeValuesStep } from "./steps/remove-options";
import { setSalePriceStep } from "./steps/set-sale-price";
import { showOptionsStep } from "./steps/show-options";

const saveUnlocked = createWorkflow("save-product-options-unlocked", (input: WorkflowData<OptionsInput>) => {
  const plan = planProductOptionsStep(input);
  renameOptionsStep(plan);
  addOptionsStep(plan);
  giveValuesStep(plan);

  const made = transform(plan, ({ productId, newVariants, newVariantPrice, isCounted, sharedItemId }) =>
    newVariants.map(({ title, options, rank }) => ({
      product_id: productId,
      title,
      options,
      variant_rank: rank,
      manage_inventory: isCounted,
      ...(isCounted && sharedItemId
        ? { inventory_items: [{ inventory_item_id: sharedItemId, required_quantity: 1 }] }
        : {}),
      prices: [{ currency_code: "usd", amount: centsToNumber(newVariantPrice) }],
    })),
  );
  when({ made }, ({ made }) => made.length > 0).then(() =>
    createProductVariantsWorkflow.runAsStep({ input: { product_variants: made } }),
  );
  const kept = transform(plan, ({ keptVariants }) => ({
    product_variants: keptVariants.map(({ id, rank, title }) => ({
      id,
      variant_rank: rank,
      ...(title === undefined ? {} : { title }),
    })),
  }));
  updateProductVariantsStep(kept);

  const goneIds = transform(plan, ({ removedVariantIds }) => removedVariantIds);
  when({ goneIds }, ({ goneIds }) => goneIds.length > 0).then(() => {
    deleteProductVariantsStep(goneIds);
    removeRemoteLinkStep({ [Modules.PRODUCT]: { variant_id: goneIds } });
  });
  takeValuesStep(plan);
  const sale = transform(input, ({ id }) => ({ id }));
  setSalePriceStep(sale);
  showOptionsStep(input);
  removeOptionsStep(plan);
  orderOptionsStep(plan);
  return new WorkflowResponse(input.id);
});

/**
 * Sets what there is to choose of a product, in Medusa's own options and variants. Variants that stay keep their id, and with it stock,
 * prices, carts and orders; new ones cost what the cheapest does, and are counted as the others are. Additions come before removals.
 *
 * Fails with `product_not_found`, `product_changed`, `variant_sold`, `option_shared`, `option_value_taken`, `too_many_variants`. One at a
 * time over all instances.
 */
export const saveProductOptionsWorkflow = createLockedWorkflow("save-product-options", PRODUCTS_LOCK, saveUnlocked);

/** Sets the options of a product, public or not, and returns it as its owner sees it then. */
export async function saveProductOptions(
  scope: MedusaContainer,
  id: string,
  wanted: SaveProductOptionsBody,
): Promise<AdminProduct> {
  await saveProductOptionsWorkflow(scope).run({ input: { id, wanted } });
  await catalogueOf(scope).fresh();
  return await adminProduct(scope, id);
}
