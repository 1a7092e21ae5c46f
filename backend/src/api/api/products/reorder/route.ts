import { catalogueOf } from "../../../../store/catalogue/catalogue";
import { writeProducts } from "../../../../store/product/write-products";
import { reorderProductsWorkflow } from "../../../../workflows/product/reorder-products";
import { endpoint } from "../../../endpoint";

export const PUT = endpoint("reorderProducts", async ({ body, scope }) => {
  await writeProducts(scope, () => reorderProductsWorkflow(scope).run({ input: body }));
  await catalogueOf(scope).fresh();
  return { success: true as const };
});
