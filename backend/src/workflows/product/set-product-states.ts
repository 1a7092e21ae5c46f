import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ProductStatus } from "@medusajs/framework/utils";
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { AdminProduct, BodyOf } from "@nocturne/contract";
import { createLockedWorkflow } from "../../lib/create-locked-workflow";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { catalogueOf } from "../../store/catalogue/catalogue";
import { selectDueProducts } from "../../store/medusa-tables/product-states";
import { adminProduct } from "../../store/product/admin-products";
import { PRODUCTS_LOCK } from "../../store/product/products-lock";
import { findDueProductStep } from "./steps/find-due-product";
import { findProductsStep } from "./steps/find-products";
import { saveProductStatesStep, type ProductStatesInput } from "./steps/save-product-states";

const setStatesUnlocked = createWorkflow("set-product-states-unlocked", (input: WorkflowData<ProductStatesInput>) => {
  const ids = transform(input, ({ ids }) => ids);
  findProductsStep(ids);
  saveProductStatesStep(input);
  const products = transform(input, ({ ids, state }) =>
    ids.map((id) => ({ id, status: state === "published" ? ProductStatus.PUBLISHED : ProductStatus.DRAFT })),
  );
  updateProductsWorkflow.runAsStep({ input: { products } });
  return new WorkflowResponse(ids);
});

/**
 * Makes products drafts, publishes them now or lets them be published at a time, or archives them. Fails with
 * `product_not_found`. One at a time over all instances.
 */
export const setProductStatesWorkflow = createLockedWorkflow("set-product-states", PRODUCTS_LOCK, setStatesUnlocked);

const publishDueUnlocked = createWorkflow("publish-due-product-unlocked", (input: WorkflowData<{ id: string }>) => {
  const ids = findDueProductStep(input.id);
  const states = transform(ids, (ids): ProductStatesInput => ({ ids, state: "published", publishAt: null }));
  saveProductStatesStep(states);
  const products = transform(ids, (ids) => ids.map((id) => ({ id, status: ProductStatus.PUBLISHED })));
  updateProductsWorkflow.runAsStep({ input: { products } });
  return new WorkflowResponse(ids);
});

/** Publishes a product whose time has come, once: under the lock it is looked at again whether it is still to be. */
export const publishDueProductWorkflow = createLockedWorkflow("publish-due-product", PRODUCTS_LOCK, publishDueUnlocked);

/** Makes of a product what its owner wants; the public sees it when this returns. Fails with `publish_time_past`. */
export async function setProductState(
  scope: MedusaContainer,
  id: string,
  { state, publishAt }: BodyOf<"setProductState">,
): Promise<AdminProduct> {
  refusePast(publishAt);
  await setProductStatesWorkflow(scope).run({ input: { ids: [id], state, publishAt: publishAt ?? null } });
  await catalogueOf(scope).fresh();
  return await adminProduct(scope, id);
}

export function refusePast(publishAt: string | null | undefined): void {
  if (publishAt && Date.parse(publishAt) <= Date.now()) throw new StoreError("publish_time_past");
}

/** The products that are to be published by now. */
export const findDueProducts = (scope: MedusaContainer) => selectDueProducts(database(scope), new Date());
