import { database } from "../../../lib/database";
import { selectLook } from "../../../store/content/look";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getLook", (call) =>
  publicRead(call, async () => ({ look: await selectLook(database(call.scope)) })),
);
