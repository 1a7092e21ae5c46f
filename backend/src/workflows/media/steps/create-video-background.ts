import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { SavedUpload } from "../../../store/media/save-upload";
import { BACKGROUND_VIDEO_MODULE } from "../../../modules/background-video";
import type { BackgroundVideoModuleService } from "../../../modules/background-video/service";

type Made = { id: string; isNew: boolean };
type Input = { name: string; file: SavedUpload | null; poster: SavedUpload | null };

/** Writes the record of a saved video, or finds the one that this file has already. Compensated by removing a new one. */
export const createVideoBackgroundStep = createStep(
  "create-video-background",
  async ({ name, file, poster }: Input, { container }) => {
    if (!file) throw new TypeError("A background video needs a file");
    const service = container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE);
    try {
      const video = await service.createVideoBackgrounds({ name, url: file.url, poster_url: poster?.url ?? "" });
      return new StepResponse<Made, string | null>({ id: video.id, isNew: true }, video.id);
    } catch (error) {
      const [existing] = await service.listVideoBackgrounds({ url: file.url }, { take: 1 });
      if (!existing) throw error;
      return new StepResponse<Made, string | null>({ id: existing.id, isNew: false }, null);
    }
  },
  async (id, { container }) => {
    if (!id) return;
    await container.resolve<BackgroundVideoModuleService>(BACKGROUND_VIDEO_MODULE).deleteVideoBackgrounds(id);
  },
);
