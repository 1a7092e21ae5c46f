import { MAX_GALLERY_BYTES } from "@nocturne/contract";
import { newIncomingKey } from "../../../../store/media/keys";
import { objectStore } from "../../../../store/media/storage";
import { endpoint } from "../../../endpoint";

/** One address serves pictures of products and files of the gallery: the smaller limit is checked when it is saved. */
export const POST = endpoint("createObjectUpload", async () => {
  const { url } = await objectStore().signPut(newIncomingKey(), MAX_GALLERY_BYTES);
  return { uploadURL: url };
});
