import { describeRemoteFile } from "../../../../../store/media/remote/remote-files";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("describeRemoteFile", async ({ body }) => describeRemoteFile(body.url));
