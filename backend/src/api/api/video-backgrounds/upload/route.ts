import { MAX_BACKGROUND_VIDEO_BYTES } from "@nocturne/contract";
import { newIncomingKey } from "../../../../store/media/keys";
import { objectStore } from "../../../../store/media/storage";
import { endpoint } from "../../../endpoint";

export const POST = endpoint("createVideoUpload", async () => {
  const { url } = await objectStore().signPut(newIncomingKey(), MAX_BACKGROUND_VIDEO_BYTES);
  return { uploadURL: url };
});
