import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { StoreError } from "../../lib/store-error";
import { BACKGROUND_VIDEO_MODULE } from "../../modules/background-video";
import type { BackgroundVideoModuleService } from "../../modules/background-video/service";
import { removeFilesStep } from "./steps/remove-files";

/** Removes a video and answers the addresses of its files. Failure: `video_not_found`. Compensated by the row. */
const removeVideoBackgroundStep = createStep(
  "remove-video-background",
  async (id: string, { container }) => {
    const service = container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE);
    const [video] = await service.listVideoBackgrounds({ id }, { take: 1 });
    if (!video) throw new StoreError("video_not_found");
    await service.deleteVideoBackgrounds(id);
    return new StepResponse(
      [video.url, video.poster_url].filter((url) => url !== ""),
      video,
    );
  },
  async (video, { container }) => {
    if (!video) return;
    await container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE).createVideoBackgrounds(video);
  },
);

/** Removes a background video; where it was the active one, none plays. Its files go unless something else shows them. */
export const removeVideoBackgroundWorkflow = createWorkflow(
  "remove-video-background",
  (id: WorkflowData<string>) => new WorkflowResponse(removeFilesStep(removeVideoBackgroundStep(id))),
);
