import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { activateVideo } from "../../store/background-video/video-background-table";
import type { BackgroundVideo } from "@nocturne/contract";
import { readVideo } from "../../store/background-video/read-background-videos";

/** Failure: `video_not_found`. One transaction; compensated by the video that played before. */
const activateBackgroundVideoStep = createStep(
  "activate-background-video",
  async (id: string, { container }) => {
    const change = await activateVideo(database(container), id);
    if (!change) throw new StoreError("video_not_found");
    return new StepResponse(id, change);
  },
  async (change, { container }) => {
    if (change) await activateVideo(database(container), change.previousId);
  },
);

/** Makes a video the one that plays. Activating the active one changes nothing. */
export const activateBackgroundVideoWorkflow = createWorkflow(
  "activate-background-video",
  (id: WorkflowData<string>) => new WorkflowResponse(activateBackgroundVideoStep(id)),
);

/** Makes a video the one that plays, and returns it. */
export async function activateBackgroundVideo(scope: MedusaContainer, id: string): Promise<BackgroundVideo> {
  await activateBackgroundVideoWorkflow(scope).run({ input: id });
  const video = await readVideo(scope, id);
  if (!video) throw new StoreError("video_not_found");
  return video;
}
