import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { CreateGalleryItemBody } from "@nocturne/contract";
import type { SavedUpload } from "../../../store/media/save-upload";
import { deleteGalleryItem, insertGalleryItem } from "../../../store/gallery/gallery-item-table";
import { database } from "../../../lib/database";

type Input = { body: CreateGalleryItemBody; file: SavedUpload | null; poster: SavedUpload | null };

/** Writes the item of a saved file, or finds the one that this file has already. Compensated by removing a new one. */
export const createGalleryItemStep = createStep(
  "create-gallery-item",
  async ({ body, file, poster }: Input, { container }) => {
    if (!file) throw new TypeError("A gallery item needs a file");
    const item = await insertGalleryItem(database(container), {
      url: file.url,
      media_type: body.mediaType,
      poster_url: poster?.url ?? "",
      alt: body.alt,
      width: file.width ?? poster?.width ?? null,
      height: file.height ?? poster?.height ?? null,
    });
    return new StepResponse(item, item.isNew ? item.id : null);
  },
  async (id, { container }) => {
    if (id) await deleteGalleryItem(database(container), id);
  },
);
