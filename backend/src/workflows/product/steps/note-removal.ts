import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { selectVariantIds } from "../../../store/medusa-tables/deleted-product";
import { noteRemoval, putProductState, selectProductState } from "../../../store/product/product-state-table";

/** The time before the first row of a product is deleted, by the clock of the process that deletes them, and its variants. */
export const beginRemovalStep = createStep("begin-removal", async (productId: string, { container }) => {
  const variantIds = await selectVariantIds(database(container), productId);
  return new StepResponse({ from: new Date().toISOString(), variantIds });
});

/** Notes when everything that belonged to a product was deleted, so that it can be brought back. */
export const noteRemovalStep = createStep(
  "note-removal",
  async ({ id, begun }: { id: string; begun: { from: string; variantIds: string[] } }, { container }) => {
    const db = database(container);
    const before = await selectProductState(db, id);
    await noteRemoval(db, id, { ...begun, from: new Date(begun.from), until: new Date() });
    return new StepResponse(id, { id, before });
  },
  async (undo, { container }) => {
    if (undo) await putProductState(database(container), undo.id, undo.before);
  },
);
