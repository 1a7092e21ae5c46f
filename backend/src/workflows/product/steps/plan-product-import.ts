import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { PictureNotes } from "../../../store/product-import/changed-fields";
import { planImport, planRows } from "../../../store/product-import/plan-import";
import { Problems } from "../../../store/product-import/problems";
import type { ProductFile } from "../../../store/product-import/read-rows";
import { readReferences } from "../../../store/product-import/references";

/** A stored CSV file, or rows that were read already. */
export type ImportInput = { fileKey: string } | { file: ProductFile; pictures: PictureNotes };

/** Compares a CSV file with the products as they are now. Changes nothing. */
export const planProductImportStep = createStep("plan-product-import", async (input: ImportInput, { container }) => {
  if ("fileKey" in input) {
    const bytes = await container.resolve(Modules.FILE).getAsBuffer(input.fileKey);
    return new StepResponse(await planImport(container, bytes));
  }
  const problems = new Problems();
  const { file, pictures } = input;
  const plan = await planRows(container, file, { references: await readReferences(container), problems, pictures });
  problems.throwIfAny();
  return new StepResponse(plan);
});
