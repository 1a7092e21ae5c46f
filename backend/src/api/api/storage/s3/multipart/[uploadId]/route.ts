import { incomingKey } from "../../../../../../store/media/incoming-key";
import { objectStore } from "../../../../../../store/media/storage";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("listUploadedParts", async ({ params, query }) => {
  const parts = await objectStore().listParts(incomingKey(query.key), params.uploadId);
  return parts.map(({ partNumber, size, etag }) => ({ PartNumber: partNumber, Size: size, ETag: `"${etag}"` }));
});

export const DELETE = endpoint("abortMultipartUpload", async ({ params, query }) => {
  await objectStore().abortMultipart(incomingKey(query.key), params.uploadId);
  return { success: true as const };
});
