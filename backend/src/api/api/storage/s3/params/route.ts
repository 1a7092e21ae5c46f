import { MAX_BACKGROUND_VIDEO_BYTES } from "@nocturne/contract";
import { newIncomingKey } from "../../../../../store/media/keys";
import { objectStore } from "../../../../../store/media/storage";
import { endpoint } from "../../../../endpoint";

/** A whole file goes to one address up to 100 MB; larger ones go up in parts. */
export const GET = endpoint("getUploadParameters", async () => {
  const { url } = await objectStore().signPut(newIncomingKey(), MAX_BACKGROUND_VIDEO_BYTES);
  return { method: "PUT" as const, url, fields: {}, headers: {} };
});
