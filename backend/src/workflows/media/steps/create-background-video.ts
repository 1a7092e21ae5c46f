import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { SavedUpload } from "../../../store/media/save-upload";
import { deleteVideo, insertVideo } from "../../../store/background-video/video-background-table";
import { database } from "../../../lib/database";

type Input = { name: string; file: SavedUpload | null; poster: SavedUpload | null };

/** Writes the record of a saved video, or finds the one that this file has already. Compensated by removing a new one. */
export const createBackgroundVideoStep = createStep(
  "create-background-video",
  async ({ name, file, poster }: Input, { container }) => {
    if (!file) throw new TypeError("A background video needs a file");
    const record = { name, url: file.url, poster_url: poster?.url ?? "" };
    const video = await insertVideo(database(container), record);
    return new StepResponse(video, video.isNew ? video.id : null);
  },
  async (id, { container }) => {
    if (id) await deleteVideo(database(container), id);
  },
);
