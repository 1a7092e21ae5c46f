import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { selectDueProducts } from "../../../store/medusa-tables/product-states";

/** The product's id where it is to be published by now; none where somebody was faster. */
export const findDueProductStep = createStep("find-due-product", async (id: string, { container }) => {
  const due = await selectDueProducts(database(container), new Date(), id);
  return new StepResponse(due.map((product) => product.id));
});
