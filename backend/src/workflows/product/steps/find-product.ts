import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { StoreError } from "../../../lib/store-error";

/** Fails with `product_not_found` where there is no such product, or it was deleted. */
export const findProductStep = createStep("find-product", async (id: string, { container }) => {
  const [product] = await container.resolve(Modules.PRODUCT).listProducts({ id }, { select: ["id"], take: 1 });
  if (!product) throw new StoreError("product_not_found");
  return new StepResponse(product.id);
});
