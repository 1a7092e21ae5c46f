import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { MedusaContainer } from "@medusajs/framework/types";
import { createInventoryItemsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { AdminProduct, BodyOf, Product } from "@nocturne/contract";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { publicProduct } from "../../store/catalogue/public-product";
import { adminProduct } from "../../store/product/admin-products";
import {
  buildInventoryItem,
  buildProduct,
  categoryKey,
  isStockCounted,
  type NewProduct,
} from "../../store/product/build-products";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { refusePast, setProductState } from "./set-product-states";
import { assignHandlesStep } from "./steps/assign-handles";
import { ensureCategoriesStep } from "./steps/ensure-categories";
import { loadStoreDefaultsStep } from "./steps/load-store-defaults";

const createProductsUnlocked = createWorkflow(
  "create-store-products-unlocked",
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

/**
 * Makes products that are on sale at once: category (made when new), one variant per size, one USD price, and one
 * inventory item for all sizes where stock is counted. Answers the ids in the order of the input.
 *
 * All or nothing: a failing step takes back what the ones before it made. One at a time over all instances, so that
 * handles and categories are not made twice.
 */
export const createStoreProductsWorkflow = createLockedWorkflow(
  "create-store-products",
  PRODUCTS_LOCK,
  createProductsUnlocked,
);

/** Makes a product that need not be public. Fails with `publish_time_past`. */
export async function createAdminProduct(
  scope: MedusaContainer,
  product: NewProduct,
  state: BodyOf<"setProductState">,
): Promise<AdminProduct> {
  refusePast(state.publishAt);
  const { result } = await createStoreProductsWorkflow(scope).run({
    input: { products: [{ ...product, isDraft: state.state !== "published" }] },
  });
  const id = result[0]!;
  return state.state === "draft" ? await adminProduct(scope, id) : await setProductState(scope, id, state);
}

/** Makes one product, and returns it as the public sees it. */
export async function createProduct(scope: MedusaContainer, product: NewProduct): Promise<Product> {
  const { result } = await createStoreProductsWorkflow(scope).run({ input: { products: [product] } });
  return await publicProduct(scope, result[0]!);
}
