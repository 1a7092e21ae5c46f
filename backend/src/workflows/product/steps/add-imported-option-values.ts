import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { OptionValues } from "../../../store/product-import/plan-import";

type Undo = { product_id: string; product_option_id: string; remove: string[] };

/** Puts the values that an import brings beside those that a product's options have. Undone, it unlinks them again. */
export const addImportedOptionValuesStep = createStep(
  "add-imported-option-values",
  async ({ optionValues }: { optionValues: OptionValues[] }, { container }) => {
    const service = container.resolve(Modules.PRODUCT);
    const undo: Undo[] = [];
    for (const { productId, optionId, values } of optionValues) {
      const pair = { product_id: productId, product_option_id: optionId };
      await service.updateProductOptionValuesOnProduct({ ...pair, add: values.map((value) => ({ value })) });
      const added = await service.listProductOptionValues({ option_id: optionId, value: values }, { select: ["id"] });
      undo.push({ ...pair, remove: added.map(({ id }) => id) });
    }
    return new StepResponse(undefined, undo);
  },
  async (undo, { container }) => {
    for (const one of undo ?? []) await container.resolve(Modules.PRODUCT).updateProductOptionValuesOnProduct(one);
  },
);
