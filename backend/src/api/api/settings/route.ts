import { PublicSettings } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { readSettings } from "../../../store/shop-setting/settings";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getSettings", (call) =>
  publicRead(call, async () => PublicSettings.parse(await readSettings(database(call.scope)))),
);
