import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { findMoved } from "../../../store/move-in/find-moved";
import type { GroupIds } from "../../../store/move-in/groups";
import type { MovedProduct } from "../../../store/move-in/moved";
import { toProductFile } from "../../../store/move-in/product-rows";

type Input = { products: MovedProduct[]; groups: GroupIds; pictures: Record<string, string> };

/** Products of another shop as rows of the shop's own CSV file, for what is there now. Changes nothing. */
export const layOutRowsStep = createStep(
  "lay-out-moved-products",
  async ({ products, groups, pictures }: Input, { container }) => {
    const current = await findMoved(container, products);
    return new StepResponse(
      toProductFile(products, { current, groups, pictureOf: (source) => pictures[source] ?? null }),
    );
  },
);
