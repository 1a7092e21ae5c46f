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
import { restoreVideo, softDeleteVideo } from "../../store/background-video/video-background-table";

/** Marks a video as deleted and answers its id. Failure: `video_not_found`. Compensated by restoring it. */
const removeBackgroundVideoStep = createStep(
  "remove-background-video",
  async (id: string, { container }) => {
    const isRemoved = await softDeleteVideo(database(container), id);
    if (!isRemoved) throw new StoreError("video_not_found");
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await restoreVideo(database(container), id);
  },
);

/**
 * Removes a background video; where it was the active one, none plays. A job removes its files an hour later, for open
 * pages still play them.
 */
export const removeBackgroundVideoWorkflow = createWorkflow(
  "remove-background-video",
  (id: WorkflowData<string>) => new WorkflowResponse(removeBackgroundVideoStep(id)),
);

export async function removeBackgroundVideo(scope: MedusaContainer, id: string): Promise<void> {
  await removeBackgroundVideoWorkflow(scope).run({ input: id });
}
