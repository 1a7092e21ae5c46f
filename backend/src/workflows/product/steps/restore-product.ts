import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { DELETED_PRODUCT_DAYS } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { lockDeletedProduct, restoreDeletedRows } from "../../../store/medusa-tables/deleted-product";
import { freeHandle } from "../../../store/product/handle";
import { putProductState, selectProductState } from "../../../store/product/product-state-table";

const RESTORABLE_MS = DELETED_PRODUCT_DAYS * 24 * 60 * 60 * 1000;

/**
 * Brings a deleted product back with everything that went with it, in one transaction, so that there is nothing to undo. Where
 * another product has its handle by now it gets one of its own; a time to be published that has passed is forgotten.
 *
 * Fails with `product_not_restorable` where it is there, was not deleted by the store, or too long ago.
 */
export const restoreProductStep = createStep("restore-product", async (id: string, { container }) => {
  await database(container).transaction(async (trx) => {
    const product = await lockDeletedProduct(trx, id);
    const state = await selectProductState(trx, id);
    const { removed_from: from, removed_until: until, removed_variants: variantIds, publish_at: publishAt } = state;
    if (!product || !from || !until || !variantIds || until.getTime() < Date.now() - RESTORABLE_MS) {
      throw new StoreError("product_not_restorable");
    }
    const taken = new Set(product.is_taken ? [product.handle] : []);
    const handle = product.is_taken ? freeHandle(product.handle, "product", taken) : product.handle;
    await restoreDeletedRows(trx, { productId: id, from, until, variantIds }, handle);
    await putProductState(trx, id, {
      ...state,
      publish_at: publishAt && publishAt > new Date() ? publishAt : null,
      removed_from: null,
      removed_until: null,
      removed_variants: null,
    });
  });
  return new StepResponse(id);
});
