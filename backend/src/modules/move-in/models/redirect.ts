import { model } from "@medusajs/framework/utils";

/** An address of the shop's former home, which is the id, and the path here that it leads to. */
export const Redirect = model.define("redirect", {
  id: model.text().primaryKey(),
  target: model.text(),
});
