import { MAX_MULTIPART_BYTES } from "@nocturne/contract";
import { incomingKey } from "../../../../../../../store/media/incoming-key";
import { objectStore } from "../../../../../../../store/media/storage";
import { endpoint } from "../../../../../../endpoint";

export const POST = endpoint("completeMultipartUpload", async ({ params, query, body }) => {
  const key = incomingKey(query.key);
  const parts = body.parts.map(({ PartNumber, ETag }) => ({
    partNumber: PartNumber,
    etag: ETag.replaceAll('"', "").trim().toLowerCase(),
  }));
  await objectStore().completeMultipart(key, params.uploadId, parts, MAX_MULTIPART_BYTES);
  return { location: objectStore().incomingUrl(key) };
});
