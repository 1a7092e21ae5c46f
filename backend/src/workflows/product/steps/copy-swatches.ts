import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { saveSwatches, selectProductOptions } from "../../../store/medusa-tables/product-option-rows";

/** Gives the values of a copy the colours of the original's. What is made goes with the copy. */
export const copySwatchesStep = createStep(
  "copy-swatches",
  async ({ id, copyId }: { id: string; copyId: string }, { container }) => {
    const db = database(container);
    const coloured = (await selectProductOptions(db, id)).filter(({ swatch }) => swatch !== null);
    if (coloured.length === 0) return new StepResponse(0);
    const swatches = (await selectProductOptions(db, copyId)).flatMap(({ value_id, title, value }) => {
      const original = coloured.find((row) => row.title === title && row.value === value);
      return original ? [{ id: value_id, swatch: original.swatch }] : [];
    });
    await saveSwatches(db, swatches);
    return new StepResponse(swatches.length);
  },
);
