import { activateBackgroundVideo } from "../../../../../workflows/media/activate-background-video";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("activateVideoBackground", async ({ params, scope }) =>
  activateBackgroundVideo(scope, params.id),
);
