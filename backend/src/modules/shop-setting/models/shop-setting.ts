import { model } from "@medusajs/framework/utils";

/** What the owner has set: one row, a column for each setting, none before the first change. */
export const ShopSetting = model.define("shop_setting", {
  id: model.text().primaryKey(),
  guest_checkout: model.boolean().default(false),
  order_change_minutes: model.number().default(60),
  seller_name: model.text().default(""),
  seller_address: model.text().default(""),
  seller_tax_id: model.text().default(""),
  invoice_note: model.text().default(""),
  contact_email: model.text().default(""),
  low_stock_threshold: model.number().default(10),
  time_zone: model.text().default("UTC"),
  summary_hour: model.number().default(8),
  visit_counting: model.boolean().default(true),
});
