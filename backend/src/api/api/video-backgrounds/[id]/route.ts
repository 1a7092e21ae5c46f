import { removeBackgroundVideo } from "../../../../workflows/media/remove-background-video";
import { endpoint } from "../../../endpoint";

export const DELETE = endpoint("deleteVideoBackground", async ({ params, scope }) => {
  await removeBackgroundVideo(scope, params.id);
  return { success: true as const };
});
