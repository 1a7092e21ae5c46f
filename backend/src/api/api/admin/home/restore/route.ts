import { database } from "../../../../../lib/database";
import { restoreHome, selectAdminHome } from "../../../../../store/content/home";
import { deedOf } from "../../../../deed-of";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("restoreHome", async (call) => {
  const db = database(call.scope);
  await restoreHome(db, call.body, await deedOf(call));
  return await selectAdminHome(db);
});
