import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { NoticeKind } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

/** Notes that admins were told of these. Idempotent. */
export async function insertItems(db: Knex, kind: NoticeKind, subjectIds: readonly string[]): Promise<void> {
  const ids = subjectIds.map(() => generateEntityId(undefined, "ntitem"));
  await execute(
    db,
    `insert into notice_item (id, kind, subject_id)
     select item.id, ?, item.subject_id from unnest(?::text[], ?::text[]) item(id, subject_id)
     on conflict (kind, subject_id) where deleted_at is null do nothing`,
    [kind, ids, subjectIds],
  );
}

export async function selectItems(db: Knex, kind: NoticeKind): Promise<string[]> {
  const found = await rows<{ subject_id: string }>(
    db,
    "select subject_id from notice_item where kind = ? and deleted_at is null",
    [kind],
  );
  return found.map(({ subject_id: id }) => id);
}

export async function hasItem(db: Knex, kind: NoticeKind, subjectId: string): Promise<boolean> {
  const found = await rows(db, "select 1 from notice_item where kind = ? and subject_id = ? and deleted_at is null", [
    kind,
    subjectId,
  ]);
  return found.length > 0;
}

/** True where admins were told of something of this kind within these minutes. */
export async function wasToldWithin(db: Knex, kind: NoticeKind, minutes: number): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from notice_item
      where kind = ? and created_at > now() - make_interval(mins => ?) and deleted_at is null limit 1`,
    [kind, minutes],
  );
  return found.length > 0;
}

export async function deleteItems(db: Knex, kind: NoticeKind, subjectIds: readonly string[]): Promise<void> {
  await execute(db, "delete from notice_item where kind = ? and subject_id = any(?)", [kind, subjectIds]);
}

/** Forgets what nobody can be told of again; stock that is low stays noted for as long as it is. */
export async function deleteItemsBefore(db: Knex, days: number): Promise<void> {
  await execute(
    db,
    "delete from notice_item where kind <> 'lowStock' and created_at < now() - make_interval(days => ?)",
    [days],
  );
}
