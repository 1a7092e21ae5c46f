import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { UploadToSave } from "../../store/media/save-upload";
import { saveUploadStep } from "./steps/save-upload";

/** Makes an uploaded picture public, for a product to show. Saving it again answers the same. */
export const saveProductImageWorkflow = createWorkflow(
  "save-product-image",
  (upload: WorkflowData<UploadToSave>) => new WorkflowResponse(saveUploadStep(upload)),
);
