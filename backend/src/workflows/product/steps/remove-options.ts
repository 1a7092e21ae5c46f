import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { database } from "../../../lib/database";
import {
  linkValues,
  selectProductOptions,
  selectVariantValues,
  unlinkValues,
} from "../../../store/medusa-tables/product-option-rows";
import type { PlannedOptions } from "./plan-product-options";

/** Takes from the variants that are left what they are of the options that go. */
export const takeValuesStep = createStep(
  "take-option-values",
  async ({ productId, removedOptions }: PlannedOptions, { container }) => {
    const db = database(container);
    const gone = new Set(removedOptions.flatMap(({ values }) => values.map(({ id }) => id)));
    const links = (await selectVariantValues(db, productId)).flatMap(({ id, valueIds }) =>
      valueIds.filter((valueId) => gone.has(valueId)).map((valueId) => ({ variantId: id, valueId })),
    );
    await unlinkValues(db, links);
    return new StepResponse(links.length, links);
  },
  async (links, { container }) => {
    if (links) await linkValues(database(container), links);
  },
);

type Removed = Pick<PlannedOptions, "productId" | "unlinkedValues" | "removedOptions">;

/** Takes options and values from the product that no variant of it has any more. */
export const removeOptionsStep = createStep(
  "remove-product-options",
  async ({ productId, unlinkedValues, removedOptions }: PlannedOptions, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    for (const { optionId, valueIds } of unlinkedValues) {
      const pair = { product_id: productId, product_option_id: optionId };
      await service.updateProductOptionValuesOnProduct({ ...pair, remove: valueIds });
    }
    for (const { id } of removedOptions) {
      await service.removeProductOptionFromProduct({ product_id: productId, product_option_id: id });
    }
    return new StepResponse(undefined, { productId, unlinkedValues, removedOptions } satisfies Removed);
  },
  async (removed, { container }) => {
    if (!removed) return;
    const service = container.resolve(Modules.PRODUCT);
    const { productId, unlinkedValues, removedOptions } = removed;
    for (const { id, isExclusive, values } of removedOptions) {
      if (isExclusive) await service.restoreProductOptions([id]);
      await service.addProductOptionToProduct({
        product_id: productId,
        product_option_id: id,
        product_option_value_ids: values.map((value) => value.id),
      });
    }
    for (const { optionId, valueIds } of unlinkedValues) {
      const pair = { product_id: productId, product_option_id: optionId };
      await service.updateProductOptionValuesOnProduct({ ...pair, add: valueIds });
    }
  },
);

/**
 * Deletes the values that are no product's any more, and puts the rest in order. The last step of a change, because what it deletes could
 * not be restored. An option that other products share stays as it is.
 */
export const orderOptionsStep = createStep(
  "order-product-options",
  async ({ productId, order }: PlannedOptions, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    const rows = await selectProductOptions(database(container), productId);
    for (const { title, values } of order) {
      const row = rows.find((one) => one.title === title);
      if (!row?.is_exclusive) continue;
      const ranks = Object.fromEntries(values.map((value, rank) => [value, rank]));
      await service.updateProductOptions(row.option_id, { values, ranks });
    }
    return new StepResponse(order.length);
  },
);
