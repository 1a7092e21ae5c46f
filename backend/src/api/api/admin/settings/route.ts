import { database } from "../../../../lib/database";
import { selectSettings, updateSettings } from "../../../../store/shop-setting/shop-setting-table";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getAdminSettings", ({ scope }) => selectSettings(database(scope)));

export const PUT = endpoint("updateSettings", ({ body, scope }) => updateSettings(database(scope), body));
