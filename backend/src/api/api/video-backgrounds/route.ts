import { readVideos } from "../../../store/background-video/read-videos";
import { createVideoBackground } from "../../../workflows/media/create-video-background";
import { endpoint, Reply } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listVideoBackgrounds", async (call) => publicRead(call, () => readVideos(call.scope)));

export const POST = endpoint("createVideoBackground", async ({ body, scope }) => {
  const { isNew, video } = await createVideoBackground(scope, body);
  return new Reply(isNew ? 201 : 200, video);
});
