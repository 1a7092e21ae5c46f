import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { CreateVideoBackgroundBody } from "@nocturne/contract";
import { backgroundVideo, videoPoster } from "../../store/media/store-media";
import { createVideoBackgroundStep } from "./steps/create-video-background";
import { saveUploadStep } from "./steps/save-upload";

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
