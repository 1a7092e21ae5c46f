import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { NoticeKind } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

/** What a user wants to be told of. */
export async function selectChosen(db: Knex, userId: string): Promise<NoticeKind[]> {
  const chosen = await rows<{ kind: NoticeKind }>(
    db,
    "select kind from admin_notice where user_id = ? and deleted_at is null",
    [userId],
  );
  return chosen.map(({ kind }) => kind);
}

/** From now on; what the user has chosen before keeps its time. */
export async function insertChosen(db: Knex, userId: string, kind: NoticeKind): Promise<void> {
  await execute(
    db,
    `insert into admin_notice (id, user_id, kind) values (?, ?, ?)
     on conflict (user_id, kind) where deleted_at is null do nothing`,
    [generateEntityId(undefined, "notice"), userId, kind],
  );
}

export async function deleteOthers(db: Knex, userId: string, chosen: readonly NoticeKind[]): Promise<void> {
  await execute(db, "delete from admin_notice where user_id = ? and not (kind = any(?))", [userId, chosen]);
}
