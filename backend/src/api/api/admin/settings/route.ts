import { database } from "../../../../lib/database";
import { changeSettings, readSettings } from "../../../../store/shop-setting/settings";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getAdminSettings", ({ scope }) => readSettings(database(scope)));

export const PUT = endpoint("updateSettings", ({ body, scope }) => changeSettings(scope, body));
