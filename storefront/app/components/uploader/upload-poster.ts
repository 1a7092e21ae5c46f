import { createUploadTarget, putFile, uploadedAddress } from "../../api/upload";
import { capturePoster } from "./capture-poster";

/** Takes and uploads a still of a video; null where that fails: a video without one is shown all the same. */
export async function uploadPoster(file: Blob): Promise<string | null> {
  const still = await capturePoster(file);
  if (!still) return null;
  try {
    const target = await createUploadTarget();
    await putFile(target, still);
    return uploadedAddress(target);
  } catch (error) {
    console.info("The still of the video could not be uploaded", error);
    return null;
  }
}
