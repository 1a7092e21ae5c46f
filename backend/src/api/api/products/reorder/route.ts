import { reorderProducts } from "../../../../workflows/product/reorder-products";
import { resetCategoryOrder } from "../../../../workflows/product/reset-category-order";
import { endpoint } from "../../../endpoint";

export const PUT = endpoint("reorderProducts", async ({ body, scope }) => {
  await reorderProducts(scope, body);
  return { success: true as const };
});

export const DELETE = endpoint("resetCategoryOrder", async ({ query, scope }) => {
  await resetCategoryOrder(scope, query.category);
  return { success: true as const };
});
