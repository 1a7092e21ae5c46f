import { fetchRemoteFile } from "../../../../../media/remote/remote-files";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("fetchRemoteFile", async ({ body, req }) => fetchRemoteFile(req, body.url));
