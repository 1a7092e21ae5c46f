import { database } from "../../../../lib/database";
import { requirePublicPage } from "../../../../store/content/pages";
import { endpoint } from "../../../endpoint";
import { publicRead } from "../../../public-read";

export const GET = endpoint("getPage", (call) =>
  publicRead(call, () => requirePublicPage(database(call.scope), call.params.slug)),
);
