import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { StoreError } from "../../lib/store-error";
import { GALLERY_MODULE } from "../../modules/gallery";
import type { GalleryModuleService } from "../../modules/gallery/service";

/** Marks an item as deleted and answers its id. Failure: `gallery_item_not_found`. Compensated by restoring it. */
const removeGalleryItemStep = createStep(
  "remove-gallery-item",
  async (id: string, { container }) => {
    const service = container.resolve<GalleryModuleService>(GALLERY_MODULE);
    const [item] = await service.listGalleryItems({ id }, { take: 1 });
    if (!item) throw new StoreError("gallery_item_not_found");
    await service.softDeleteGalleryItems(id);
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve<GalleryModuleService>(GALLERY_MODULE).restoreGalleryItems(id);
  },
);

/** Takes an item out of the gallery. A job removes its files an hour later, for open pages still show them. */
export const removeGalleryItemWorkflow = createWorkflow(
  "remove-gallery-item",
  (id: WorkflowData<string>) => new WorkflowResponse(removeGalleryItemStep(id)),
);
