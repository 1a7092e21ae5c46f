import { StoreError } from "../../../../../lib/store-error";
import { endpoint } from "../../../../endpoint";

/** Temporary credentials would let a browser write any key of the bucket: uploads are signed one by one instead. */
export const GET = endpoint("getTemporaryCredentials", async () => {
  throw new StoreError("sts_unavailable");
});
