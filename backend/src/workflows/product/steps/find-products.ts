import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { StoreError } from "../../../lib/store-error";

/** Fails with `product_not_found` unless all of them are there. */
export const findProductsStep = createStep("find-products", async (ids: string[], { container }) => {
  const found = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: ids }, { select: ["id"], take: ids.length });
  if (found.length < new Set(ids).size) throw new StoreError("product_not_found");
  return new StepResponse(ids);
});
