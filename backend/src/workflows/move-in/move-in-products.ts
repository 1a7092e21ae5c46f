import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import type { MovedProduct } from "../../store/move-in/moved";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { importProductsUnlocked } from "../product/import-products";
import { ensureCategoriesStep } from "../product/steps/ensure-categories";
import { ensureGroupsStep } from "./steps/ensure-groups";
import { layOutRowsStep } from "./steps/lay-out-rows";
import { setMovedStockStep } from "./steps/set-moved-stock";
import { setSalePricesStep } from "./steps/set-sale-prices";

type Input = {
  products: MovedProduct[];
  /** Where each picture lies here, by where it came from. */
  pictures: Record<string, string>;
};

const moveInProductsUnlocked = createWorkflow("move-in-products-unlocked", (input: WorkflowData<Input>) => {
  const names = transform({ input }, (data) => data.input.products.map(({ category }) => category));
  const categories = ensureCategoriesStep(names);
  const products = transform({ input }, (data) => ({ products: data.input.products }));
  const found = ensureGroupsStep(products);
  const rows = layOutRowsStep(
    transform({ input, found, categories }, (data) => ({
      ...data.input,
      groups: { ...data.found, categories: data.categories },
    })),
  );
  importProductsUnlocked.runAsStep({ input: rows });
  const ids = setMovedStockStep(products);
  setSalePricesStep(products);
  return new WorkflowResponse(ids);
});

/**
 * Makes products of another shop, or brings those that are there in line with it: all of them or none. Answers their ids by
 * their external ids. Run again it changes nothing.
 */
export const moveInProductsWorkflow = createLockedWorkflow("move-in-products", PRODUCTS_LOCK, moveInProductsUnlocked);
