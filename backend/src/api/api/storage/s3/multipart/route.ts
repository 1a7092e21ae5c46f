import { newIncomingKey } from "../../../../../store/media/keys";
import { objectStore } from "../../../../../store/media/storage";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("startMultipartUpload", async () => {
  const key = newIncomingKey();
  return { key, uploadId: await objectStore().startMultipart(key) };
});
