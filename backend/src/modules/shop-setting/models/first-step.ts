import { model } from "@medusajs/framework/utils";

/** A step before opening of which somebody has said that it is right; its id is the step's name. */
export const FirstStep = model.define("first_step", {
  id: model.text().primaryKey(),
  confirmed_by: model.text(),
});
