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
import type { VideoBackground } from "@nocturne/contract";
import { readVideo } from "../../store/background-video/read-videos";

/** Failure: `video_not_found`. One transaction; compensated by the video that played before. */
const activateVideoBackgroundStep = createStep(
  "activate-video-background",
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
export const activateVideoBackgroundWorkflow = createWorkflow(
  "activate-video-background",
  (id: WorkflowData<string>) => new WorkflowResponse(activateVideoBackgroundStep(id)),
);

/** Makes a video the one that plays, and returns it. */
export async function activateVideoBackground(scope: MedusaContainer, id: string): Promise<VideoBackground> {
  await activateVideoBackgroundWorkflow(scope).run({ input: id });
  const video = await readVideo(scope, id);
  if (!video) throw new StoreError("video_not_found");
  return video;
}
