import { database } from "../../../../../../lib/database";
import { publishPage } from "../../../../../../store/content/edit-pages";
import { requireAdminPage } from "../../../../../../store/content/pages";
import { endpoint } from "../../../../../endpoint";
import { deedOf } from "../../../../../deed-of";

export const POST = endpoint("publishPage", async (call) => {
  const db = database(call.scope);
  await publishPage(db, call.params.id, call.body, await deedOf(call));
  return await requireAdminPage(db, call.params.id);
});
