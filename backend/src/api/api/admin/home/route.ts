import { database } from "../../../../lib/database";
import { publishHome, selectAdminHome } from "../../../../store/content/home";
import { deedOf } from "../../../deed-of";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getAdminHome", ({ scope }) => selectAdminHome(database(scope)));

export const PUT = endpoint("publishHome", async (call) => {
  const db = database(call.scope);
  await publishHome(db, call.body, await deedOf(call));
  return await selectAdminHome(db);
});
