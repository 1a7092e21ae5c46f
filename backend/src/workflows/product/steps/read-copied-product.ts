import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { StoreError } from "../../../lib/store-error";
import { COPIED_FIELDS, type CopiedProduct } from "../../../store/product/build-copy";

/** Reads all of a product that its copy gets. Fails with `product_not_found`. */
export const readCopiedProductStep = createStep("read-copied-product", async (id: string, { container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: "product", fields: COPIED_FIELDS, filters: { id } });
  if (!data[0]) throw new StoreError("product_not_found");
  return new StepResponse(data[0] as unknown as CopiedProduct);
});
