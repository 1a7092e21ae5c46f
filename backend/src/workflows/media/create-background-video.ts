import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { CreateBackgroundVideoBody, BackgroundVideo } from "@nocturne/contract";
import { backgroundVideo, videoPoster } from "../../store/media/store-media";
import { createBackgroundVideoStep } from "./steps/create-background-video";
import { saveUploadStep } from "./steps/save-upload";
import { StoreError } from "../../lib/store-error";
import { readVideo } from "../../store/background-video/read-background-videos";

/**
 * Saves an uploaded background video, and a still where one was uploaded with it; it does not play before it is activated.
 * Saving the same file again answers the video it has. Failures: `upload_unknown`, `file_too_large`, `file_type_refused`.
 */
export const createBackgroundVideoWorkflow = createWorkflow(
  "create-background-video",
  (body: WorkflowData<CreateBackgroundVideoBody>) => {
    const file = saveUploadStep(transform(body, ({ videoURL }) => backgroundVideo(videoURL)));
    const poster = saveUploadStep(
      transform(body, ({ posterURL }) => (posterURL ? videoPoster(posterURL) : null)),
    ).config({ name: "save-poster" });
    return new WorkflowResponse(createBackgroundVideoStep({ name: body.name, file, poster }));
  },
);

/** Saves a background video, or finds it, and returns it. */
export async function createBackgroundVideo(
  scope: MedusaContainer,
  body: CreateBackgroundVideoBody,
): Promise<{ isNew: boolean; video: BackgroundVideo }> {
  const { result } = await createBackgroundVideoWorkflow(scope).run({ input: body });
  const video = await readVideo(scope, result.id);
  if (!video) throw new StoreError("video_not_found");
  return { isNew: result.isNew, video };
}
