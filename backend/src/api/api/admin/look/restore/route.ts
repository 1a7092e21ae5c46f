import { database } from "../../../../../lib/database";
import { restoreLook, selectAdminLook } from "../../../../../store/content/look";
import { deedOf } from "../../../../deed-of";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("restoreLook", async (call) => {
  const db = database(call.scope);
  await restoreLook(db, call.body, await deedOf(call));
  return await selectAdminLook(db);
});
