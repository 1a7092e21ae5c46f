import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { CreateGalleryItemBody } from "@nocturne/contract";
import type { SavedUpload } from "../../../store/media/save-upload";
import { GALLERY_MODULE } from "../../../modules/gallery";
import type { GalleryModuleService } from "../../../modules/gallery/service";

type Made = { id: string; isNew: boolean };
type Input = { body: CreateGalleryItemBody; file: SavedUpload | null; poster: SavedUpload | null };

/** Writes the item of a saved file, or finds the one that this file has already. Compensated by removing a new one. */
export const createGalleryItemStep = createStep(
  "create-gallery-item",
  async ({ body, file, poster }: Input, { container }) => {
    if (!file) throw new TypeError("A gallery item needs a file");
    const service = container.resolve<GalleryModuleService>(GALLERY_MODULE);
    try {
      const item = await service.createGalleryItems({
        url: file.url,
        media_type: body.mediaType,
        poster_url: poster?.url ?? "",
        alt: body.alt,
        width: file.width ?? poster?.width ?? null,
        height: file.height ?? poster?.height ?? null,
      });
      return new StepResponse<Made, string | null>({ id: item.id, isNew: true }, item.id);
    } catch (error) {
      const [existing] = await service.listGalleryItems({ url: file.url }, { take: 1 });
      if (!existing) throw error;
      return new StepResponse<Made, string | null>({ id: existing.id, isNew: false }, null);
    }
  },
  async (id, { container }) => {
    if (id) await container.resolve<GalleryModuleService>(GALLERY_MODULE).deleteGalleryItems(id);
  },
);
