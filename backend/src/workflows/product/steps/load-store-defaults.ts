import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { storeDefaults } from "../../../store/medusa-tables/store-defaults";

/** The records that a product hangs on: sales channel, stock location, shipping profile. */
export const loadStoreDefaultsStep = createStep("load-store-defaults", async (_: void, { container }) => {
  return new StepResponse(await storeDefaults(container));
});
