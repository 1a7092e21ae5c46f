import { StoreError } from "../../../../lib/store-error";
import { readActiveVideo } from "../../../../store/background-video/read-background-videos";
import { endpoint } from "../../../endpoint";
import { publicRead } from "../../../public-read";

export const GET = endpoint("getActiveVideoBackground", async (call) =>
  publicRead(call, async () => {
    const video = await readActiveVideo(call.scope);
    if (!video) throw new StoreError("no_active_video");
    return video;
  }),
);
