import {
  createHook,
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
  updateProductsWorkflow,
  updateProductVariantsStep,
} from "@medusajs/medusa/core-flows";
import {
  formatCents,
  type AdminProduct,
  type Product,
  type UpdateAdminProductBody,
  type UpdateProductBody,
} from "@nocturne/contract";
import { exposeHooks } from "@nocturne/workflow-hooks";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import type { CatalogueEntry } from "../../store/catalogue/build-entries";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { publicEntry, publicProduct } from "../../store/catalogue/public-product";
import { adminProduct, anyEntry } from "../../store/product/admin-products";
import { categoryKey } from "../../store/product/build-products";
import { buildNewVariants, buildVariantUpdates } from "../../store/product/build-variant-changes";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import type { SeenProduct } from "../../store/product/seen-product";
import { addOptionValuesStep, trimOptionValuesStep, unlinkOptionValuesStep } from "./steps/change-option-values";
import { ensureCategoriesStep } from "./steps/ensure-categories";
import { linkInventoryItemsStep } from "./steps/link-inventory-items";
import { planProductUpdateStep } from "./steps/plan-product-update";
import { rememberProductStep } from "./steps/remember-product";
import { renameOptionStep } from "./steps/rename-option";
import { saveProductDetailsStep } from "./steps/save-product-details";
import { setSalePriceStep } from "./steps/set-sale-price";
import { setStockStep } from "./steps/set-stock";
import { setUsdPricesStep } from "./steps/set-usd-prices";

/** `seen`: what the caller saw; where it is no longer so, nothing is changed. */
type Input = { id: string; changes: UpdateAdminProductBody; seen?: SeenProduct };

const updateProductUnlocked = createWorkflow("update-store-product-unlocked", (input: WorkflowData<Input>) => {
  const validate = createHook("validate", input);
  const plan = planProductUpdateStep(input);
  const categoryNames = transform(plan, ({ category }) => (category ? [category] : []));
  const categoryIds = ensureCategoriesStep(categoryNames);

  const renameFirst = transform(plan, ({ sizes }) =>
    sizes?.renameFirst ? { optionId: sizes.optionId, from: sizes.currentTitle, to: sizes.title } : null,
  );
  renameOptionStep(renameFirst).config({ name: "rename-option-first" });

  const products = transform({ plan, categoryIds }, ({ plan, categoryIds }) => [
    {
      ...plan.fields,
      ...(plan.category === null
        ? {}
        : {
            category_ids: [
              ...new Set([
                ...plan.hiddenCategoryIds,
                ...(plan.category === "" ? [] : [categoryIds[categoryKey(plan.category)]!]),
              ]),
            ],
          }),
    },
  ]);
  rememberProductStep(input.id);
  updateProductsWorkflow.runAsStep({ input: { products } });

  const sizes = transform({ input, plan }, ({ input, plan }) => ({ productId: input.id, sizes: plan.sizes }));
  addOptionValuesStep(sizes);
  const stockInput = transform({ plan }, ({ plan }) => ({ name: plan.name, plan }));
  const stock = setStockStep(stockInput);

  const newVariants = transform({ input, plan, stock }, ({ input, plan, stock }) =>
    buildNewVariants(input.id, plan, stock),
  );
  when({ newVariants }, ({ newVariants }) => newVariants.length > 0).then(() =>
    createProductVariantsWorkflow.runAsStep({ input: { product_variants: newVariants } }),
  );

  const prices = transform(plan, ({ keptVariants, priceCents }) => ({ variants: keptVariants, priceCents }));
  setUsdPricesStep(prices);
  const sharing = transform({ plan, stock }, ({ plan, stock }) => ({
    variants: plan.keptVariants,
    itemOf: stock.itemOf,
  }));
  linkInventoryItemsStep(sharing);
  const variantUpdates = transform(plan, (plan) => ({ product_variants: buildVariantUpdates(plan) }));
  updateProductVariantsStep(variantUpdates);

  const goneIds = transform(plan, ({ sizes }) => sizes?.removeVariantIds ?? []);
  when({ goneIds }, ({ goneIds }) => goneIds.length > 0).then(() => {
    deleteProductVariantsStep(goneIds);
    removeRemoteLinkStep({ [Modules.PRODUCT]: { variant_id: goneIds } });
  });

  const renameLast = transform(plan, ({ sizes }) =>
    sizes?.renameLast ? { optionId: sizes.optionId, from: sizes.currentTitle, to: sizes.title } : null,
  );
  renameOptionStep(renameLast).config({ name: "rename-option-last" });
  unlinkOptionValuesStep(sizes);
  trimOptionValuesStep(sizes);
  saveProductDetailsStep(input);
  const sale = transform(input, ({ id, changes }) => ({ id, salePrice: changes.salePrice }));
  setSalePriceStep(sale);
  const productUpdated = createHook("productUpdated", input);
  return new WorkflowResponse(input.id, { hooks: [validate, productUpdated] });
});

/**
 * Changes what is named of a product, and nothing else. Sizes that stay keep their variant, and with it their stock,
 * carts and orders.
 *
 * Fails with `product_not_found`, `product_changed`, `variant_not_found` or `sizes_managed_elsewhere`. Additions come before removals, so that the product is on
 * sale at every moment; a failing step takes back what the ones before it did. One at a time over
 * all instances.
 */
export const updateStoreProductWorkflow = createLockedWorkflow(
  "update-store-product",
  PRODUCTS_LOCK,
  updateProductUnlocked,
);
exposeHooks(updateStoreProductWorkflow);

/** Changes a product, public or not, and returns it as its owner sees it then. */
export async function updateAdminProduct(
  scope: MedusaContainer,
  id: string,
  changes: UpdateAdminProductBody,
): Promise<AdminProduct> {
  const entry = await anyEntry(scope, id);
  await updateStoreProductWorkflow(scope).run({ input: { id, changes: withoutListPrice(entry, changes) } });
  await catalogueOf(scope).fresh();
  return await adminProduct(scope, id);
}

/** Changes a product that the public sees, and returns it as it is seen then. */
export async function updateProduct(scope: MedusaContainer, id: string, changes: UpdateProductBody): Promise<Product> {
  const entry = await publicEntry(scope, id);
  await updateStoreProductWorkflow(scope).run({ input: { id, changes: withoutListPrice(entry, changes) } });
  return await publicProduct(scope, id);
}

/** A form that sends back what it was shown does not mean the price of a price list to become the regular one. */
function withoutListPrice<Changes extends UpdateProductBody>(
  { product, variants }: CatalogueEntry,
  changes: Changes,
): Changes {
  const regular = Math.min(...variants.map(({ price, regularCents }) => regularCents ?? price.cents));
  const isAsShown = changes.price !== undefined && formatCents(changes.price) === product.price;
  return isAsShown && changes.price !== regular ? { ...changes, price: undefined } : changes;
}
