import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { planImport } from "../../../store/product-import/plan-import";

/** Compares a stored CSV file with the products as they are now. Changes nothing. */
export const planProductImportStep = createStep(
  "plan-product-import",
  async ({ fileKey }: { fileKey: string }, { container }) => {
    const bytes = await container.resolve(Modules.FILE).getAsBuffer(fileKey);
    return new StepResponse(await planImport(container, bytes));
  },
);
