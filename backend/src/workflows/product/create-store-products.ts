import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { createInventoryItemsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import {
  buildInventoryItem,
  buildProduct,
  categoryKey,
  isStockCounted,
  type NewProduct,
} from "../../store/product/build-products";
import { assignHandlesStep } from "./steps/assign-handles";
import { ensureCategoriesStep } from "./steps/ensure-categories";
import { loadStoreDefaultsStep } from "./steps/load-store-defaults";

/**
 * Makes products that are on sale at once: category (made when new), one variant per size, one USD price, and one
 * inventory item for all sizes where stock is counted. Answers the ids in the order of the input.
 *
 * All or nothing: a failing step takes back what the ones before it made. Callers hold the products lock
 * (`writeProducts`), so that handles and categories are not made twice.
 */
export const createStoreProductsWorkflow = createWorkflow(
  "create-store-products",
  (input: WorkflowData<{ products: NewProduct[] }>) => {
    const defaults = loadStoreDefaultsStep();
    const names = transform(input, ({ products }) => products.map((product) => product.name));
    const categories = transform(input, ({ products }) => products.map((product) => product.category));
    const handles = assignHandlesStep(names);
    const categoryIds = ensureCategoriesStep(categories);

    const items = transform({ input, defaults }, (data) =>
      data.input.products
        .filter(isStockCounted)
        .map((product) => buildInventoryItem(product, data.defaults.stockLocationId)),
    );
    const inventoryItems = createInventoryItemsWorkflow.runAsStep({ input: { items } });

    const products = transform({ input, defaults, handles, categoryIds, inventoryItems }, (data) => {
      const itemIds = data.inventoryItems.map((item) => item.id);
      return data.input.products.map((product, index) =>
        buildProduct(
          product,
          {
            handle: data.handles[index]!,
            categoryId: data.categoryIds[categoryKey(product.category)] ?? null,
            inventoryItemId: isStockCounted(product) ? itemIds.shift()! : null,
          },
          data.defaults,
        ),
      );
    });
    const created = createProductsWorkflow.runAsStep({ input: { products } });
    return new WorkflowResponse(transform(created, (made) => made.map((product) => product.id)));
  },
);
