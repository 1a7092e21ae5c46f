import { model } from "@medusajs/framework/utils";

/** Where an admin has put a product. A product without a row comes after those with one, newest first. */
export const ProductPosition = model.define("product_position", {
  product_id: model.text().primaryKey(),
  position: model.number(),
});
