import { StoreError } from "../../../../../../../lib/store-error";
import { incomingKey } from "../../../../../../../store/media/incoming-key";
import { objectStore } from "../../../../../../../store/media/storage";
import { endpoint } from "../../../../../../endpoint";

const MAX_PARTS = 10_000;

export const GET = endpoint("signUploadPart", async ({ params, query }) => {
  const partNumber = /^\d{1,5}$/.test(params.partNumber) ? Number(params.partNumber) : 0;
  if (partNumber < 1 || partNumber > MAX_PARTS) {
    throw new StoreError("invalid_request", { message: "A part has a number from 1 to 10000." });
  }
  return await objectStore().signPart(incomingKey(query.key), params.uploadId, partNumber);
});
