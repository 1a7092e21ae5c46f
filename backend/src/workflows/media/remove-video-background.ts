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
const removeVideoBackgroundStep = createStep(
  "remove-video-background",
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
export const removeVideoBackgroundWorkflow = createWorkflow(
  "remove-video-background",
  (id: WorkflowData<string>) => new WorkflowResponse(removeVideoBackgroundStep(id)),
);

export async function removeVideoBackground(scope: MedusaContainer, id: string): Promise<void> {
  await removeVideoBackgroundWorkflow(scope).run({ input: id });
}
