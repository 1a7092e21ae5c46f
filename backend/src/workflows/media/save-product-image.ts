import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { SavedUpload, UploadToSave } from "../../store/media/save-upload";
import { productImage } from "../../store/media/store-media";
import { saveUploadStep } from "./steps/save-upload";

/** Makes an uploaded picture public, for a product to show. Saving it again answers the same. */
export const saveProductImageWorkflow = createWorkflow(
  "save-product-image",
  (upload: WorkflowData<UploadToSave>) => new WorkflowResponse(saveUploadStep(upload)),
);

/** Makes an uploaded picture public, and returns where it lies and its size. */
export async function saveProductImage(scope: MedusaContainer, url: string): Promise<SavedUpload | null> {
  const { result } = await saveProductImageWorkflow(scope).run({ input: productImage(url) });
  return result;
}
