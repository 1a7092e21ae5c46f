import { database } from "../../../../../lib/database";
import { restoreWords } from "../../../../../store/content/edit-words";
import { selectAdminWords } from "../../../../../store/content/words";
import { endpoint } from "../../../../endpoint";
import { deedOf } from "../../../../deed-of";

export const POST = endpoint("restoreWords", async (call) => {
  const db = database(call.scope);
  await restoreWords(db, call.body, await deedOf(call));
  return await selectAdminWords(db);
});
