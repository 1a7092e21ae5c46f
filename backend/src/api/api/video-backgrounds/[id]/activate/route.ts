import { activateVideoBackground } from "../../../../../workflows/media/activate-video-background";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("activateVideoBackground", async ({ params, scope }) =>
  activateVideoBackground(scope, params.id),
);
