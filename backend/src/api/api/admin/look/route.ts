import { database } from "../../../../lib/database";
import { publishLook, selectAdminLook } from "../../../../store/content/look";
import { requireLookPictures } from "../../../../store/media/look-picture/save-look-picture";
import { objectStore } from "../../../../store/media/storage";
import { deedOf } from "../../../deed-of";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getAdminLook", ({ scope }) => selectAdminLook(database(scope)));

export const PUT = endpoint("publishLook", async (call) => {
  const db = database(call.scope);
  await requireLookPictures(objectStore(), call.body.look);
  await publishLook(db, call.body, await deedOf(call));
  return await selectAdminLook(db);
});
