import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { SaveProductOptionsBody } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import {
  selectProductOptions,
  selectSoldTitles,
  selectVariantValues,
} from "../../../store/medusa-tables/product-option-rows";
import { currentOptions } from "../../../store/product/own-options";
import { loadProduct } from "../../../store/product/load-product";
import { planOptions, type OptionsPlan } from "../../../store/product/plan-options";
import { planUpdate, type UpdatePlan } from "../../../store/product/plan-update";

export type OptionsInput = { id: string; wanted: SaveProductOptionsBody };

/** What becomes of the options, and how new variants are priced and counted. */
export type PlannedOptions = OptionsPlan &
  Pick<UpdatePlan, "isCounted" | "sharedItemId" | "newVariantPrice"> & { productId: string };

/**
 * Reads the product and works out what becomes of its options and variants. Fails with `product_not_found`, `product_changed`,
 * `option_shared`, `option_value_taken`, `too_many_variants`, and `variant_sold` where an order has a variant that would go.
 */
export const planProductOptionsStep = createStep(
  "plan-product-options",
  async ({ id, wanted }: OptionsInput, { container }) => {
    const current = await loadProduct(container, id);
    if (!current) throw new StoreError("product_not_found");
    const db = database(container);
    const options = currentOptions(await selectProductOptions(db, id));
    const plan = planOptions(options, await selectVariantValues(db, id), wanted);
    const [sold] = await selectSoldTitles(db, plan.removedVariantIds);
    if (sold !== undefined) throw new StoreError("variant_sold", { params: { variant: sold } });
    const { isCounted, sharedItemId, newVariantPrice } = planUpdate(current, {});
    return new StepResponse<PlannedOptions>({ ...plan, isCounted, sharedItemId, newVariantPrice, productId: id });
  },
);
