import { database } from "../../../../../../lib/database";
import { restorePage } from "../../../../../../store/content/edit-pages";
import { requireAdminPage } from "../../../../../../store/content/pages";
import { endpoint } from "../../../../../endpoint";
import { deedOf } from "../../../../../deed-of";

export const POST = endpoint("restorePage", async (call) => {
  const db = database(call.scope);
  await restorePage(db, call.params.id, call.body, await deedOf(call));
  return await requireAdminPage(db, call.params.id);
});
