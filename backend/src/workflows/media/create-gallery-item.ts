import type { MedusaContainer } from "@medusajs/framework/types";
import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import type { CreateGalleryItemBody, GalleryItem } from "@nocturne/contract";
import { galleryFile, galleryPoster } from "../../store/media/store-media";
import { createGalleryItemStep } from "./steps/create-gallery-item";
import { saveUploadStep } from "./steps/save-upload";
import { StoreError } from "../../lib/store-error";
import { readGalleryItem } from "../../store/gallery/read-gallery";

/**
 * Adds an uploaded file, and a still where one was uploaded with a video, to the gallery. Adding the same file again
 * answers the item it has. Failures: `upload_unknown`, `file_too_large`, `file_type_refused`; nothing is added then.
 */
export const createGalleryItemWorkflow = createWorkflow(
  "create-gallery-item",
  (body: WorkflowData<CreateGalleryItemBody>) => {
    const file = saveUploadStep(transform(body, ({ imageURL, mediaType }) => galleryFile(imageURL, mediaType)));
    const poster = saveUploadStep(
      transform(body, ({ posterURL }) => (posterURL ? galleryPoster(posterURL) : null)),
    ).config({ name: "save-poster" });
    return new WorkflowResponse(createGalleryItemStep({ body, file, poster }));
  },
);

/** Adds an item to the gallery, or finds it there, and returns it. */
export async function createGalleryItem(
  scope: MedusaContainer,
  body: CreateGalleryItemBody,
): Promise<{ isNew: boolean; item: GalleryItem }> {
  const { result } = await createGalleryItemWorkflow(scope).run({ input: body });
  const item = await readGalleryItem(scope, result.id);
  if (!item) throw new StoreError("gallery_item_not_found");
  return { isNew: result.isNew, item };
}
