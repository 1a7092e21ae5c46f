import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { ProductState } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { putProductState, saveProductStates, selectProductState } from "../../../store/product/product-state-table";

export type ProductStatesInput = { ids: string[]; state: ProductState; publishAt: string | null };

/** Writes what Medusa's status does not say of products. Undone, each has what it had. */
export const saveProductStatesStep = createStep(
  "save-product-states",
  async ({ ids, state, publishAt }: ProductStatesInput, { container }) => {
    const db = database(container);
    const before = await Promise.all(ids.map(async (id) => ({ id, row: await selectProductState(db, id) })));
    await saveProductStates(db, ids, state, publishAt === null ? null : new Date(publishAt));
    return new StepResponse(ids.length, before);
  },
  async (before, { container }) => {
    for (const { id, row } of before ?? []) await putProductState(database(container), id, row);
  },
);
