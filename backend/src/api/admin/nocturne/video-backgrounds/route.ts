import { readVideos } from "../../../../store/background-video/read-background-videos";
import { endpoint } from "../../../endpoint";

export { POST } from "../../../api/video-backgrounds/route";

export const GET = endpoint("listVideoBackgrounds", ({ scope }) => readVideos(scope));
