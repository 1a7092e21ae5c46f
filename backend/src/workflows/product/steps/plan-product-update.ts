import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { UpdateAdminProductBody } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { selectExistingIds } from "../../../store/medusa-tables/product-lists";
import { loadProduct } from "../../../store/product/load-product";
import { planUpdate } from "../../../store/product/plan-update";
import { refuseChanged, type SeenProduct } from "../../../store/product/seen-product";

type Input = { id: string; changes: UpdateAdminProductBody; seen?: SeenProduct };

/**
 * Reads the product and works out what changes. Fails with `product_not_found`, `sizes_managed_elsewhere`, `product_changed`,
 * `unknown_products`.
 */
export const planProductUpdateStep = createStep(
  "plan-product-update",
  async ({ id, changes, seen }: Input, { container }) => {
    const current = await loadProduct(container, id);
    if (!current) throw new StoreError("product_not_found");
    refuseChanged(current, seen ?? {}, changes);
    const { relatedIds = [] } = changes;
    const existing = await selectExistingIds(database(container), relatedIds);
    if (existing.length < relatedIds.length) throw new StoreError("unknown_products");
    return new StepResponse(planUpdate(current, changes));
  },
);
