import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import type { SizesPlan } from "../../../products/plan-update";

type Input = { productId: string; sizes: SizesPlan | null };

/** Puts new values beside those that a product's option has. Undone, it unlinks them from the product again. */
export const addOptionValuesStep = createStep(
  "add-product-option-values",
  async ({ productId, sizes }: Input, { container }) => {
    if (!sizes || sizes.addValues.length === 0) return new StepResponse(undefined, null);
    const service = container.resolve(Modules.PRODUCT);
    const pair = { product_id: productId, product_option_id: sizes.optionId };
    await service.updateProductOptionValuesOnProduct({ ...pair, add: sizes.addValues.map((value) => ({ value })) });
    const added = await service.listProductOptionValues(
      { option_id: sizes.optionId, value: sizes.addValues },
      { select: ["id"] },
    );
    return new StepResponse(undefined, { ...pair, remove: added.map((value) => value.id) });
  },
  async (undo, { container }) => {
    if (undo) await container.resolve(Modules.PRODUCT).updateProductOptionValuesOnProduct(undo);
  },
);

/**
 * Takes away the values that no variant has any more, and puts the rest in order. The last step of a change: what it
 * removes could not be restored. The values of an option that other products share stay where they are.
 */
export const settleOptionValuesStep = createStep(
  "settle-product-option-values",
  async ({ productId, sizes }: Input, { container }) => {
    if (!sizes) return new StepResponse(undefined);
    const service = container.resolve(Modules.PRODUCT);
    if (sizes.removeValueIds.length > 0) {
      await service.updateProductOptionValuesOnProduct({
        product_id: productId,
        product_option_id: sizes.optionId,
        remove: sizes.removeValueIds,
      });
    }
    if (sizes.isExclusive) {
      const ranks = Object.fromEntries(sizes.values.map((value, rank) => [value, rank]));
      await service.updateProductOptions(sizes.optionId, { values: sizes.values, ranks });
    }
    return new StepResponse(undefined);
  },
);
