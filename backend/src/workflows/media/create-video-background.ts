import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { CreateVideoBackgroundBody, VideoBackground } from "@nocturne/contract";
import { backgroundVideo, videoPoster } from "../../store/media/store-media";
import { createVideoBackgroundStep } from "./steps/create-video-background";
import { saveUploadStep } from "./steps/save-upload";
import { StoreError } from "../../lib/store-error";
import { readVideo } from "../../store/background-video/read-videos";

/**
 * Saves an uploaded background video, and a still where one was uploaded with it; it does not play before it is activated.
 * Saving the same file again answers the video it has. Failures: `upload_unknown`, `file_too_large`, `file_type_refused`.
 */
export const createVideoBackgroundWorkflow = createWorkflow(
  "create-video-background",
  (body: WorkflowData<CreateVideoBackgroundBody>) => {
    const file = saveUploadStep(transform(body, ({ videoURL }) => backgroundVideo(videoURL)));
    const poster = saveUploadStep(
      transform(body, ({ posterURL }) => (posterURL ? videoPoster(posterURL) : null)),
    ).config({ name: "save-poster" });
    return new WorkflowResponse(createVideoBackgroundStep({ name: body.name, file, poster }));
  },
);

/** Saves a background video, or finds it, and returns it. */
export async function createVideoBackground(
  scope: MedusaContainer,
  body: CreateVideoBackgroundBody,
): Promise<{ isNew: boolean; video: VideoBackground }> {
  const { result } = await createVideoBackgroundWorkflow(scope).run({ input: body });
  const video = await readVideo(scope, result.id);
  if (!video) throw new StoreError("video_not_found");
  return { isNew: result.isNew, video };
}
