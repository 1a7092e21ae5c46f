import { model } from "@medusajs/framework/utils";

/** A handle that a product had before. The database notes it itself, whoever changes the product. */
export const FormerProductHandle = model.define("former_product_handle", {
  handle: model.text().primaryKey(),
  product_id: model.text(),
});
