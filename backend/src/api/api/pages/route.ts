import { database } from "../../../lib/database";
import { selectPublicPages } from "../../../store/content/pages";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listPages", (call) => publicRead(call, () => selectPublicPages(database(call.scope))));
