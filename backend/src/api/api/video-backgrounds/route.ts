import { readVideos } from "../../../store/background-video/read-background-videos";
import { createBackgroundVideo } from "../../../workflows/media/create-background-video";
import { endpoint, Reply } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listVideoBackgrounds", async (call) => publicRead(call, () => readVideos(call.scope)));

export const POST = endpoint("createVideoBackground", async ({ body, scope }) => {
  const { isNew, video } = await createBackgroundVideo(scope, body);
  return new Reply(isNew ? 201 : 200, video);
});
