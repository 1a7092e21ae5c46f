import { model } from "@medusajs/framework/utils";

/** A video that can play behind the page. The database allows one active one. */
export const BackgroundVideo = model
  .define("video_background", {
    id: model.id({ prefix: "vbg" }).primaryKey(),
    name: model.text(),
    url: model.text().unique(),
    poster_url: model.text().default(""),
    is_active: model.boolean().default(false),
  })
  .indexes([
    {
      name: "IDX_video_background_one_active",
      on: ["is_active"],
      unique: true,
      where: "is_active and deleted_at is null",
    },
  ]);
