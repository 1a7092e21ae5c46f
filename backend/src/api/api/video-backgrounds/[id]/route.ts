import { removeVideoBackground } from "../../../../workflows/media/remove-video-background";
import { endpoint } from "../../../endpoint";

export const DELETE = endpoint("deleteVideoBackground", async ({ params, scope }) => {
  await removeVideoBackground(scope, params.id);
  return { success: true as const };
});
