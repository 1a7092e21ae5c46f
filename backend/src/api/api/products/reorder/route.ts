import { reorderProducts } from "../../../../workflows/product/reorder-products";
import { endpoint } from "../../../endpoint";

export const PUT = endpoint("reorderProducts", async ({ body, scope }) => {
  await reorderProducts(scope, body);
  return { success: true as const };
});
