import { model } from "@medusajs/framework/utils";

/**
 * Where an admin has put a product in one of its categories. Products without a row come after those with one, in the shop's
 * order. A row goes with the product's membership in the category.
 */
export const ProductCategoryPosition = model.define("product_category_position", {
  product_id: model.text().primaryKey(),
  category_id: model.text().primaryKey(),
  position: model.number(),
});
