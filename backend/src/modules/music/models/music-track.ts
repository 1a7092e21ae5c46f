import { model } from "@medusajs/framework/utils";

/** One track; `src` is an address that a browser can play, and tracks play in the order of `position`. */
export const MusicTrack = model.define("music_track", {
  id: model.id({ prefix: "trk" }).primaryKey(),
  title: model.text(),
  artist: model.text().default(""),
  src: model.text().unique(),
  duration_seconds: model.float().nullable(),
  position: model.number(),
});
