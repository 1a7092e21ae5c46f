import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MoveIn } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { objectStore } from "../media/storage";
import { deleteRowsOf } from "../move-in/move-in-row-table";
import {
  deleteMoveIns,
  selectMoveIn,
  selectOldMoveIns,
  selectShownMoveIns,
  startChecked,
} from "../move-in/move-in-table";

/** Failure: `move_in_not_found`. */
export async function shownMoveIn(db: Knex, id: string): Promise<MoveIn> {
  const [found] = await selectShownMoveIns(db, id);
  if (!found) throw new StoreError("move_in_not_found");
  return found;
}

/** Lets a file be imported whose dry run is over. Failures: `move_in_not_found`, `move_in_not_checked`. */
export async function startMoveIn(db: Knex, id: string): Promise<MoveIn> {
  const isStarted = await startChecked(db, id);
  const found = await shownMoveIn(db, id);
  if (!isStarted) throw new StoreError("move_in_not_checked");
  return found;
}

/** Forgets a file and its report; false while it is being read or imported. Failure: `move_in_not_found`. */
export async function forgetMoveIn(db: Knex, id: string): Promise<boolean> {
  const found = await selectMoveIn(db, id);
  if (!found) throw new StoreError("move_in_not_found");
  if (found.state === "checking" || found.state === "running") return false;
  await forget(db, [id]);
  return true;
}

/** Forgets files that nobody has touched since: their reports name people. Returns how many. */
export async function forgetOldMoveIns(db: Knex, before: Date): Promise<number> {
  const old = await selectOldMoveIns(db, before);
  for (const { fileKey } of old) if (fileKey !== "") await objectStore().remove(fileKey);
  await forget(
    db,
    old.map(({ id }) => id),
  );
  return old.length;
}

async function forget(db: Knex, ids: readonly string[]): Promise<void> {
  await db.transaction(async (trx) => {
    await deleteRowsOf(trx, ids);
    await deleteMoveIns(trx, ids);
  });
}
