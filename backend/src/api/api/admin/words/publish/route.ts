import { database } from "../../../../../lib/database";
import { publishWords } from "../../../../../store/content/edit-words";
import { selectAdminWords } from "../../../../../store/content/words";
import { endpoint } from "../../../../endpoint";
import { deedOf } from "../../../../deed-of";

export const POST = endpoint("publishWords", async (call) => {
  const db = database(call.scope);
  await publishWords(db, call.body, await deedOf(call));
  return await selectAdminWords(db);
});
