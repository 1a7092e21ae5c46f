import { database } from "../../../../lib/database";
import { StoreError } from "../../../../lib/store-error";
import { objectStore } from "../../../../store/media/storage";
import { INCOMING } from "../../../../store/media/keys";
import { tooLarge } from "../../../../store/media/sizes";
import { insertMoveIn, selectShownMoveIns } from "../../../../store/move-in/move-in-table";
import { runMoveInsSoon } from "../../../../store/move-in-job/run-move-ins";
import { MAX_MOVE_IN_BYTES } from "@nocturne/contract";
import { deedOf } from "../../../deed-of";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listMoveIns", ({ scope }) => selectShownMoveIns(database(scope)));

export const POST = endpoint("createMoveIn", async (call) => {
  const { url, filename, overwrite, accounts } = call.body;
  const fileKey = objectStore().keyOf(url);
  const file = fileKey?.startsWith(INCOMING) ? await objectStore().head(fileKey) : null;
  if (!fileKey || !file) throw new StoreError("upload_unknown");
  if (file.size > MAX_MOVE_IN_BYTES) throw tooLarge(MAX_MOVE_IN_BYTES);
  const db = database(call.scope);
  const { by } = await deedOf(call);
  const id = await insertMoveIn(db, { fileKey, filename, overwrite, accounts, startedBy: by });
  runMoveInsSoon(call.scope);
  const [made] = await selectShownMoveIns(db, id);
  if (!made) throw new StoreError("move_in_not_found");
  return made;
});
