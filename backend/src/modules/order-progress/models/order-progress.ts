import { model } from "@medusajs/framework/utils";

/** How far an order is, in the owner's own words, and where its parcels are. Tracking numbers and URLs pair by position. */
export const OrderProgress = model.define("order_progress", {
  id: model.id({ prefix: "oprog" }).primaryKey(),
  order_id: model.text().unique(),
  order_number: model.text().unique(),
  status: model.text(),
  tracking_numbers: model.array(),
  tracking_urls: model.array(),
});
