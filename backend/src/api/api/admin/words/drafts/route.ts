import { database } from "../../../../../lib/database";
import { saveWordDrafts } from "../../../../../store/content/edit-words";
import { selectAdminWords } from "../../../../../store/content/words";
import { endpoint } from "../../../../endpoint";
import { deedOf } from "../../../../deed-of";

export const PUT = endpoint("saveWordDrafts", async (call) => {
  const db = database(call.scope);
  await saveWordDrafts(db, call.body, await deedOf(call));
  return await selectAdminWords(db);
});
