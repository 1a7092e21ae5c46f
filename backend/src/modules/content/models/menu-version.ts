import { model } from "@medusajs/framework/utils";

/** The menus from one publication to the next. Rows are added, and never changed; the highest number is public. */
export const MenuVersion = model.define("menu_version", {
  id: model.text().primaryKey(),
  number: model.number().unique("IDX_menu_version_number"),
  menus: model.json(),
  published_by: model.text(),
  published_at: model.dateTime(),
});
