import { captureStill } from "@nocturne/browser-media/capture-still";
import { createUploadTarget, putFile, uploadedAddress } from "../../../api/uploads";

/** Takes and uploads a still of a video. Returns its address, null where that fails: a still is optional. */
export async function uploadPoster(file: Blob): Promise<string | null> {
  try {
    const still = await captureStill(file);
    if (!still) return null;
    const target = await createUploadTarget();
    await putFile(target, still);
    return uploadedAddress(target);
  } catch (error) {
    console.info("The video has no still", error);
    return null;
  }
}
