import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { freeHandle, slugOf } from "../../../store/product/handle";

/** One unused handle per name, in the order of the names; equal names get different ones. */
export const assignHandlesStep = createStep("assign-product-handles", async (names: string[], { container }) => {
  const wanted = [...new Set(names.map(slugOf))].filter(Boolean);
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: wanted }, { select: ["id", "handle"], take: null as unknown as number });
  const taken = new Set(products.map((product) => product.handle));
  const handles = names.map((name) => {
    const handle = freeHandle(name, "product", taken);
    taken.add(handle);
    return handle;
  });
  return new StepResponse(handles);
});
