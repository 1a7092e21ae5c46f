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
import { restoreGalleryItem, softDeleteGalleryItem } from "../../store/gallery/gallery-item-table";

/** Marks an item as deleted and answers its id. Failure: `gallery_item_not_found`. Compensated by restoring it. */
const removeGalleryItemStep = createStep(
  "remove-gallery-item",
  async (id: string, { container }) => {
    const isRemoved = await softDeleteGalleryItem(database(container), id);
    if (!isRemoved) throw new StoreError("gallery_item_not_found");
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await restoreGalleryItem(database(container), id);
  },
);

/** Takes an item out of the gallery. A job removes its files an hour later, for open pages still show them. */
export const removeGalleryItemWorkflow = createWorkflow(
  "remove-gallery-item",
  (id: WorkflowData<string>) => new WorkflowResponse(removeGalleryItemStep(id)),
);

export async function removeGalleryItem(scope: MedusaContainer, id: string): Promise<void> {
  await removeGalleryItemWorkflow(scope).run({ input: id });
}
