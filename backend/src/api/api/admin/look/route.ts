import { database } from "../../../../lib/database";
import { publishLook, selectAdminLook } from "../../../../store/content/look";
import { deedOf } from "../../../deed-of";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getAdminLook", ({ scope }) => selectAdminLook(database(scope)));

export const PUT = endpoint("publishLook", async (call) => {
  const db = database(call.scope);
  await publishLook(db, call.body, await deedOf(call));
  return await selectAdminLook(db);
});
