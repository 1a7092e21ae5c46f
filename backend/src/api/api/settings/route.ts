import { PublicSettings } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { selectSettings } from "../../../store/shop-setting/shop-setting-table";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getSettings", (call) =>
  publicRead(call, async () => PublicSettings.parse(await selectSettings(database(call.scope)))),
);
