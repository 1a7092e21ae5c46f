import { StoreError } from "../../../../../lib/store-error";
import { readVideo } from "../../../../../store/background-video/read-videos";
import { activateVideoBackgroundWorkflow } from "../../../../../workflows/media/activate-video-background";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("activateVideoBackground", async ({ params, scope }) => {
  await activateVideoBackgroundWorkflow(scope).run({ input: params.id });
  const video = await readVideo(scope, params.id);
  if (!video) throw new StoreError("video_not_found");
  return video;
});
