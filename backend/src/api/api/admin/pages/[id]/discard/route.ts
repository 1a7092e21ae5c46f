import { database } from "../../../../../../lib/database";
import { discardPageDraft } from "../../../../../../store/content/edit-pages";
import { requireAdminPage } from "../../../../../../store/content/pages";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("discardPageDraft", async ({ body, params, scope }) => {
  const db = database(scope);
  await discardPageDraft(db, params.id, body);
  return await requireAdminPage(db, params.id);
});
