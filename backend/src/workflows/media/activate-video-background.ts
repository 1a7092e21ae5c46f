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

/** Failure: `video_not_found`. One transaction; compensated by the video that played before. */
const activateVideoBackgroundStep = createStep(
  "activate-video-background",
  async (id: string, { container }) => {
    const service = container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE);
    const change = await service.activate(id);
    if (!change) throw new StoreError("video_not_found");
    return new StepResponse(id, change);
  },
  async (change, { container }) => {
    if (!change) return;
    await container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE).activate(change.previousId);
  },
);

/** Makes a video the one that plays. Activating the active one changes nothing. */
export const activateVideoBackgroundWorkflow = createWorkflow(
  "activate-video-background",
  (id: WorkflowData<string>) => new WorkflowResponse(activateVideoBackgroundStep(id)),
);
