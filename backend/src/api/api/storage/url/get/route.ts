import { fetchRemoteFile } from "../../../../../store/media/remote/remote-files";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("fetchRemoteFile", async ({ body, caller, req }) =>
  fetchRemoteFile(req, caller.accountId, body.url),
);
