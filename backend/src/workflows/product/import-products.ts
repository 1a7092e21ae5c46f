import {
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { addImportedOptionValuesStep } from "./steps/add-imported-option-values";
import { planProductImportStep, type ImportInput } from "./steps/plan-product-import";

/** The import itself, for a longer workflow that holds the lock already. */
export const importProductsUnlocked = createWorkflow("import-products-unlocked", (input: WorkflowData<ImportInput>) => {
  const plan = planProductImportStep(input);
  const optionValues = transform({ plan }, (data) => ({ optionValues: data.plan.optionValues }));
  addImportedOptionValuesStep(optionValues);
  when({ plan }, (data) => data.plan.products.length > 0).then(() => {
    updateProductsWorkflow.runAsStep({
      input: transform({ plan }, (data) => ({ products: data.plan.products }) as never),
    });
  });
  when({ plan }, (data) => data.plan.variants.length > 0).then(() => {
    updateProductVariantsWorkflow.runAsStep({
      input: transform({ plan }, (data) => ({ product_variants: data.plan.variants }) as never),
    });
  });
  when({ plan }, (data) => data.plan.newVariants.length > 0).then(() => {
    createProductVariantsWorkflow.runAsStep({
      input: transform({ plan }, (data) => ({ product_variants: data.plan.newVariants }) as never),
    });
  });
  when({ plan }, (data) => data.plan.create.length > 0).then(() => {
    createProductsWorkflow.runAsStep({
      input: transform({ plan }, (data) => ({ products: data.plan.create }) as never),
    });
  });
  return new WorkflowResponse(transform({ plan }, (data) => data.plan.summary));
});

/**
 * Brings the products in line with a stored CSV file: all of it or nothing. What is to be changed is found under the lock
 * that changes of products hold, so that none of them gets lost.
 */
export const importProductsWorkflow = createLockedWorkflow(
  "import-store-products",
  PRODUCTS_LOCK,
  importProductsUnlocked,
);
