import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { saveUpload, unsaveUpload, type SavedUpload, type UploadToSave } from "../../../store/media/save-upload";
import { objectStore } from "../../../store/media/storage";

/**
 * Checks an upload and makes it public; null where there is none. Failures: `upload_unknown`, `file_too_large`,
 * `file_type_refused`. Compensated by taking back what this run made public, so that the same upload can be saved again.
 */
export const saveUploadStep = createStep(
  "save-upload",
  async (upload: UploadToSave | null) => {
    if (!upload) return new StepResponse<SavedUpload | null, SavedUpload>(null);
    const saved = await saveUpload(objectStore(), upload);
    return new StepResponse<SavedUpload | null, SavedUpload>(saved, saved);
  },
  async (saved) => {
    if (saved?.movedFrom) await unsaveUpload(objectStore(), { key: saved.key, movedFrom: saved.movedFrom });
  },
);
