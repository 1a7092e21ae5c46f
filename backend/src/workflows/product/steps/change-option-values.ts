import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import type { SizesPlan } from "../../../store/product/plan-update";

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

/** Unlinks the values that no variant has any more. Undone, it links them again. */
export const unlinkOptionValuesStep = createStep(
  "unlink-product-option-values",
  async ({ productId, sizes }: Input, { container }) => {
    if (!sizes || sizes.removeValueIds.length === 0) return new StepResponse(undefined, null);
    const pair = { product_id: productId, product_option_id: sizes.optionId };
    const service = container.resolve(Modules.PRODUCT);
    await service.updateProductOptionValuesOnProduct({ ...pair, remove: sizes.removeValueIds });
    return new StepResponse(undefined, { ...pair, add: sizes.removeValueIds });
  },
  async (undo, { container }) => {
    if (undo) await container.resolve(Modules.PRODUCT).updateProductOptionValuesOnProduct(undo);
  },
);

/**
 * Deletes the unlinked values and puts the rest in order. The last step of a change, because what it deletes could not
 * be restored. The values of an option that other products share stay as they are.
 */
export const trimOptionValuesStep = createStep(
  "trim-product-option-values",
  async ({ sizes }: Input, { container }) => {
    if (!sizes?.isExclusive) return new StepResponse(undefined);
    const ranks = Object.fromEntries(sizes.values.map((value, rank) => [value, rank]));
    await container.resolve(Modules.PRODUCT).updateProductOptions(sizes.optionId, { values: sizes.values, ranks });
    return new StepResponse(undefined);
  },
);
