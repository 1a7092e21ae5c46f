import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { UpdateAdminProductBody } from "@nocturne/contract";
import { database, isUniqueViolation } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import {
  selectProductDetails,
  writeProductDetails,
  type ProductDetails,
} from "../../../store/medusa-tables/product-details";

type Undo = { id: string; before: Partial<ProductDetails> };

/** Writes materials, weight, origin, article numbers and alternative texts that are named. Fails with `article_number_taken`. */
export const saveProductDetailsStep = createStep(
  "save-product-details",
  async ({ id, changes }: { id: string; changes: UpdateAdminProductBody }, { container }) => {
    const { material, weight, originCountry, codes, imageAlts } = changes;
    const wanted = { material, weight, originCountry, codes, imageAlts };
    if (Object.values(wanted).every((value) => value === undefined)) return new StepResponse(id, null as Undo | null);
    const db = database(container);
    const before = await selectProductDetails(db, id);
    try {
      await db.transaction((trx) => writeProductDetails(trx, id, wanted as Partial<ProductDetails>));
    } catch (error) {
      throw isUniqueViolation(error) ? new StoreError("article_number_taken") : error;
    }
    return new StepResponse(id, (before ? { id, before } : null) as Undo | null);
  },
  async (undo, { container }) => {
    if (undo) await database(container).transaction((trx) => writeProductDetails(trx, undo.id, undo.before));
  },
);
