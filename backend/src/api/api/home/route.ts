import { database } from "../../../lib/database";
import { selectHome } from "../../../store/content/home";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getHome", (call) =>
  publicRead(call, async () => ({ blocks: await selectHome(database(call.scope)) })),
);
