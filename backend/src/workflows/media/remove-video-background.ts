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

/** Marks a video as deleted and answers its id. Failure: `video_not_found`. Compensated by restoring it. */
const removeVideoBackgroundStep = createStep(
  "remove-video-background",
  async (id: string, { container }) => {
    const service = container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE);
    const [video] = await service.listVideoBackgrounds({ id }, { take: 1 });
    if (!video) throw new StoreError("video_not_found");
    await service.softDeleteVideoBackgrounds(id);
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE).restoreVideoBackgrounds(id);
  },
);

/**
 * Removes a background video; where it was the active one, none plays. A job removes its files an hour later, for open
 * pages still play them.
 */
export const removeVideoBackgroundWorkflow = createWorkflow(
  "remove-video-background",
  (id: WorkflowData<string>) => new WorkflowResponse(removeVideoBackgroundStep(id)),
);
