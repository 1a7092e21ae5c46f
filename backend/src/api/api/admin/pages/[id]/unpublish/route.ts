import { database } from "../../../../../../lib/database";
import { unpublishPage } from "../../../../../../store/content/edit-pages";
import { requireAdminPage } from "../../../../../../store/content/pages";
import { endpoint } from "../../../../../endpoint";
import { deedOf } from "../../../../../deed-of";

export const POST = endpoint("unpublishPage", async (call) => {
  const db = database(call.scope);
  await unpublishPage(db, call.params.id, call.body, await deedOf(call));
  return await requireAdminPage(db, call.params.id);
});
