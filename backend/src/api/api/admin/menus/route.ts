import { database } from "../../../../lib/database";
import { saveMenus, selectAdminMenus } from "../../../../store/content/menus";
import { endpoint } from "../../../endpoint";
import { deedOf } from "../../../deed-of";

export const GET = endpoint("getAdminMenus", ({ scope }) => selectAdminMenus(database(scope)));

export const PUT = endpoint("saveMenus", async (call) => {
  const db = database(call.scope);
  await saveMenus(db, call.body, await deedOf(call));
  return await selectAdminMenus(db);
});
