import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { StoreError } from "../../../lib/store-error";
import { GALLERY_MODULE } from "../../../modules/gallery";
import type { GalleryModuleService } from "../../../modules/gallery/service";

/** Removes an item and answers the addresses of its files. Failure: `gallery_item_not_found`. Compensated by the row. */
export const removeGalleryItemStep = createStep(
  "remove-gallery-item",
  async (id: string, { container }) => {
    const service = container.resolve<GalleryModuleService>(GALLERY_MODULE);
    const [item] = await service.listGalleryItems({ id }, { take: 1 });
    if (!item) throw new StoreError("gallery_item_not_found");
    await service.deleteGalleryItems(id);
    return new StepResponse(
      [item.url, item.poster_url].filter((url) => url !== ""),
      item,
    );
  },
  async (item, { container }) => {
    if (item) await container.resolve<GalleryModuleService>(GALLERY_MODULE).createGalleryItems(item);
  },
);
