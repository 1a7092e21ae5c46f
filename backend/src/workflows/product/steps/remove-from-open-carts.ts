import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { restoreLines, softDeleteOpenLines } from "../../../store/medusa-tables/cart";

/** Takes a product out of every cart that is not an order yet. */
export const removeFromOpenCartsStep = createStep(
  "remove-from-open-carts",
  async (productId: string, { container }) => {
    const lineIds = await softDeleteOpenLines(database(container), productId);
    return new StepResponse(lineIds.length, lineIds);
  },
  async (lineIds, { container }) => {
    if (lineIds?.length) await restoreLines(database(container), lineIds);
  },
);
