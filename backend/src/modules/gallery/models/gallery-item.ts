import { model } from "@medusajs/framework/utils";

/** One picture or clip of the gallery. `url` is the address of the stored file; one file is one item. */
export const GalleryItem = model.define("gallery_item", {
  id: model.id({ prefix: "gal" }).primaryKey(),
  url: model.text().unique(),
  media_type: model.enum(["image", "video"]),
  poster_url: model.text().default(""),
  alt: model.text().default(""),
  width: model.number().nullable(),
  height: model.number().nullable(),
});
