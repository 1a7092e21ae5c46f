import { database } from "../../../lib/database";
import { selectShownMenus } from "../../../store/content/menus";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getMenus", (call) => publicRead(call, () => selectShownMenus(database(call.scope))));
