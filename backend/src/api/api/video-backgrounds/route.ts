import { StoreError } from "../../../lib/store-error";
import { readVideo, readVideos } from "../../../store/background-video/read-videos";
import { createVideoBackgroundWorkflow } from "../../../workflows/media/create-video-background";
import { endpoint, Reply } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listVideoBackgrounds", async (call) => publicRead(call, () => readVideos(call.scope)));

export const POST = endpoint("createVideoBackground", async ({ body, scope }) => {
  const { result } = await createVideoBackgroundWorkflow(scope).run({ input: body });
  const video = await readVideo(scope, result.id);
  if (!video) throw new StoreError("video_not_found");
  return new Reply(result.isNew ? 201 : 200, video);
});
