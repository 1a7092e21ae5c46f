import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { removeFilesStep } from "./steps/remove-files";
import { removeGalleryItemStep } from "./steps/remove-gallery-item";

/** Takes an item out of the gallery, and its files from the store unless something else shows them. */
export const removeGalleryItemWorkflow = createWorkflow(
  "remove-gallery-item",
  (id: WorkflowData<string>) => new WorkflowResponse(removeFilesStep(removeGalleryItemStep(id))),
);
