import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";

type Rename = { optionId: string; from: string; to: string };

/** Renames a product's option; null does nothing. */
export const renameOptionStep = createStep(
  "rename-product-option",
  async (rename: Rename | null, { container }) => {
    if (rename) await container.resolve(Modules.PRODUCT).updateProductOptions(rename.optionId, { title: rename.to });
    return new StepResponse(rename, rename);
  },
  async (rename, { container }) => {
    if (!rename) return;
    await container.resolve(Modules.PRODUCT).updateProductOptions(rename.optionId, { title: rename.from });
  },
);
